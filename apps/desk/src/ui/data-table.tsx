import { Button } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { type ReactNode, useState } from "react";
import { deskCopy as copy } from "../copy";
import styles from "./table.module.css";

export interface Column<Row> {
  /** Stands before the value where the row is a card; empty: no name. */
  head: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** On a card in a line of its own, without its name. */
  isWide?: boolean;
}

interface DataTableProps<Row> {
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Sums below the rows. */
  foot?: Row;
  /** So many are drawn until somebody wants the rest. */
  atOnce?: number;
  className?: string | undefined;
}

/** A table whose rows are cards where there is no room for its columns. */
export function DataTable<Row>({
  columns,
  rows,
  keyOf,
  foot,
  atOnce = Number.POSITIVE_INFINITY,
  className,
}: DataTableProps<Row>) {
  const [drawn, setDrawn] = useState(atOnce);
  const cellsOf = (row: Row) =>
    columns.map(({ head, cell, isNumber, isWide }, place) =>
      place === 0 ? (
        <th key={head} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={head} className={isNumber ? styles.number : undefined} data-head={isWide ? undefined : head}>
          {cell(row)}
        </td>
      ),
    );
  return (
    <div className={styles.room}>
      <table className={classNames(styles.table, styles.cards, className)}>
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) =>
              head ? (
                <th key={head} scope="col" className={isNumber ? styles.number : undefined}>
                  {head}
                </th>
              ) : (
                <td key={head} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row) => (
            <tr key={keyOf(row)}>{cellsOf(row)}</tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>{cellsOf(foot)}</tr>
          </tfoot>
        )}
      </table>
      {rows.length > drawn && (
        <Button size="small" onClick={() => setDrawn(rows.length)}>
          {copy.rest(rows.length - drawn)}
        </Button>
      )}
    </div>
  );
}
