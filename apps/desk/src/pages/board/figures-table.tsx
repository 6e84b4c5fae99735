import type { BoardFigures } from "@shop/contracts/staff/board";
import { formatClp, formatCount } from "@shop/domain/format/money";
import { Link } from "@tanstack/react-router";
import type { FigureSearch } from "../../lib/queries";
import { Bar } from "../../ui/bar";
import { type Column, DataTable } from "../../ui/data-table";
import table from "../../ui/table.module.css";
import styles from "./board.module.css";
import { boardCopy as copy } from "./board-copy";

interface FiguresRow extends BoardFigures {
  key: string;
  label: string;
  /** Of what it is made. */
  search: FigureSearch;
}

interface FiguresTableProps {
  title: string;
  head: string;
  note?: string;
  rows: readonly FiguresRow[];
  total: BoardFigures;
  /** Of the total. */
  search: FigureSearch;
}

const figure = (head: string, text: (figures: BoardFigures) => string): Column<FiguresRow> => ({
  head,
  cell: ({ search, ...figures }) => (
    <Link to="/resumen/compras" search={search} tabIndex={-1} className={styles.figure}>
      {text(figures)}
    </Link>
  ),
  isNumber: true,
});

const FIGURES = [
  figure(copy.taken, ({ takenClp }) => formatClp(takenClp)),
  figure(copy.returned, ({ returnedClp }) => formatClp(-returnedClp)),
  figure(copy.moved, ({ movedClp }) => formatClp(movedClp)),
  figure(copy.net, ({ netClp }) => formatClp(netClp)),
  figure(copy.purchases, ({ purchases }) => formatCount(purchases)),
  figure(copy.students, ({ students }) => formatCount(students)),
];
const TOTAL = "total";

// Sums with a bar each; a table for whoever sees no bars.
export function FiguresTable({ title, head, note, rows, total, search }: FiguresTableProps) {
  const hasMoved = rows.some(({ movedClp }) => movedClp !== 0);
  const whole = Math.max(...rows.map(({ takenClp, returnedClp }) => Math.max(takenClp, returnedClp)));
  const named: Column<FiguresRow> = {
    head,
    cell: ({ label, search, ...figures }) => (
      <>
        <Link to="/resumen/compras" search={search} className={table.link}>
          {label}
        </Link>
        {figures.key !== TOTAL && <MoneyBar {...figures} whole={whole} />}
      </>
    ),
  };
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {note && <p className={styles.quiet}>{note}</p>}
      <DataTable
        className={styles.table}
        columns={[named, ...FIGURES.filter((each) => hasMoved || each.head !== copy.moved)]}
        rows={rows}
        keyOf={({ key }) => key}
        foot={{ ...total, key: TOTAL, label: copy.total, search }}
      />
    </section>
  );
}

// As long as what was taken, its end what went back.
function MoneyBar({
  takenClp,
  returnedClp,
  whole,
}: Pick<BoardFigures, "takenClp" | "returnedClp"> & { whole: number }) {
  return <Bar main={Math.max(0, takenClp - returnedClp)} part={returnedClp} whole={whole} />;
}
