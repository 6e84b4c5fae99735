import type { BoardFigures } from "@shop/contracts/staff/board";
import { formatClp, formatCount } from "@shop/domain/format/money";
import { classNames } from "@shop/ui/class-names";
import type { ReactNode } from "react";
import { Bar } from "../../ui/bar";
import table from "../../ui/table.module.css";
import styles from "./board.module.css";
import { boardCopy as copy } from "./board-copy";

interface FiguresRow extends BoardFigures {
  key: string;
  label: ReactNode;
}

interface FiguresTableProps {
  title: string;
  head: string;
  note?: string;
  rows: readonly FiguresRow[];
  total: BoardFigures;
}

interface Column {
  name: string;
  text: (figures: BoardFigures) => string;
}

const COLUMNS: readonly Column[] = [
  { name: copy.taken, text: ({ takenClp }) => formatClp(takenClp) },
  { name: copy.returned, text: ({ returnedClp }) => formatClp(-returnedClp) },
  { name: copy.moved, text: ({ movedClp }) => formatClp(movedClp) },
  { name: copy.net, text: ({ netClp }) => formatClp(netClp) },
  { name: copy.purchases, text: ({ purchases }) => formatCount(purchases) },
  { name: copy.students, text: ({ students }) => formatCount(students) },
];

/** Sums with a bar each; a table for whoever sees no bars. */
export function FiguresTable({ title, head, note, rows, total }: FiguresTableProps) {
  const hasMoved = rows.some(({ movedClp }) => movedClp !== 0);
  const columns = COLUMNS.filter(({ name }) => hasMoved || name !== copy.moved);
  const whole = Math.max(...rows.map(({ takenClp, returnedClp }) => Math.max(takenClp, returnedClp)));
  const cells = (figures: BoardFigures) =>
    columns.map(({ name, text }) => (
      <td key={name} className={table.number} data-head={name}>
        {text(figures)}
      </td>
    ));
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {note && <p className={styles.quiet}>{note}</p>}
      <div className={table.room}>
        <table className={classNames(table.table, table.cards, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className={table.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, ...figures }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  <MoneyBar {...figures} whole={whole} />
                </th>
                {cells(figures)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{copy.total}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

// As long as what was taken, its end what went back.
function MoneyBar({ takenClp, returnedClp, whole }: BoardFigures & { whole: number }) {
  return <Bar main={Math.max(0, takenClp - returnedClp)} part={returnedClp} whole={whole} />;
}
