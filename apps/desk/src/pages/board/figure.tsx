import type { StaffFigure } from "@shop/contracts/staff/board";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { Button } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { EmptyState } from "@shop/ui/empty-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { LeavingDialog } from "../../acts/leaving-dialog";
import { download } from "../../lib/api";
import { type FigureSearch, figureOf, me } from "../../lib/queries";
import { type Column, DataTable } from "../../ui/data-table";
import page from "../../ui/list-page.module.css";
import { LoadFailed } from "../../ui/load-failed";
import table from "../../ui/table.module.css";
import styles from "./board.module.css";
import { boardCopy as copy, groupName } from "./board-copy";

const route = getRouteApi("/inside/resumen/compras");
const SHAPES = 8;
const ROWS_AT_ONCE = 100;

type Sale = StaffFigure["sales"][number];

const clp = (head: string, of: (sale: Sale) => number): Column<Sale> => ({
  head,
  cell: (sale) => formatClp(of(sale)),
  isNumber: true,
});

const COLUMNS: readonly Column<Sale>[] = [
  {
    head: copy.purchase,
    cell: ({ reference, guardian }) =>
      reference === "" ? (
        copy.total
      ) : (
        <>
          <Link
            to="/compra/$reference"
            params={{ reference }}
            className={classNames(table.link, table.whole)}
          >
            {reference}
          </Link>
          {guardian && <small className={table.quiet}>{guardian}</small>}
        </>
      ),
  },
  { head: copy.movedOn, cell: ({ day }) => day && shortDate(day) },
  clp(copy.taken, ({ takenClp }) => takenClp),
  clp(copy.returned, ({ returnedClp }) => -returnedClp),
  clp(copy.moved, ({ movedClp }) => movedClp),
  clp(copy.net, ({ netClp }) => netClp),
];

const titleOf = ({ by, key = "" }: FigureSearch, name: string | null) =>
  by ? copy.salesOf(groupName(by, { key, name })) : copy.sales;

/** The sales of which a figure of the summary is made. */
export function Figure() {
  const search = route.useSearch();
  const { data, error, refetch, isFetching } = useQuery(figureOf(search));
  if (error) return <LoadFailed error={error} isFetching={isFetching} refetch={refetch} />;
  if (!data) return <SkeletonList count={SHAPES} height="3.5rem" />;
  const { from, to, total, sales, isMore } = data;
  const shown = COLUMNS.filter(
    ({ head }) => head !== copy.moved || sales.some(({ movedClp }) => movedClp !== 0),
  );
  return (
    <section className={page.page}>
      <header>
        <h1>{titleOf(search, data.name)}</h1>
        <p>{copy.between(shortDate(from), shortDate(to))}</p>
      </header>
      <Ways figure={data} search={search} />
      {isMore && <p className={styles.quiet}>{copy.more(sales.length)}</p>}
      {sales.length === 0 ? (
        <EmptyState title={copy.nothing} />
      ) : (
        <DataTable
          columns={shown}
          rows={sales}
          keyOf={({ reference }) => reference}
          atOnce={ROWS_AT_ONCE}
          foot={{ ...total, reference: "", guardian: null, day: "" }}
          className={styles.table}
        />
      )}
    </section>
  );
}

function Ways({
  figure: { from, to, sales, isMore },
  search,
}: {
  figure: StaffFigure;
  search: FigureSearch;
}) {
  const { rights } = useSuspenseQuery(me).data;
  const [isLeaving, setLeaving] = useState(false);
  const { by, key } = search;
  return (
    <div className={styles.ways}>
      {sales.length > 0 && (
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => setLeaving(true)}>
          {copy.download}
        </Button>
      )}
      {rights.includes("see_sections") && (by === "venue" || by === "program") && Number(key) > 0 && (
        <Link to="/cursos" search={{ [by]: Number(key) }}>
          {copy.sections}
        </Link>
      )}
      <Link to="/resumen" search={{ from, to }}>
        {copy.back}
      </Link>
      {isLeaving && (
        <LeavingDialog
          title={copy.downloadTitle}
          text={isMore ? copy.leavingMany : copy.leaving(sales.length)}
          press={copy.download}
          send={(because) => download("exportFigure", { body: { from, to, by, key, ...because } })}
          onClose={() => setLeaving(false)}
          onDone={() => setLeaving(false)}
        />
      )}
    </div>
  );
}
