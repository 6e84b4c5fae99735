import { Skeleton } from "@shop/ui/skeleton";
import type { ReactNode } from "react";
import { saleCopy } from "../sale-copy";
import { formatClp } from "./format-clp";
import styles from "./price-list.module.css";

export interface PriceRow {
  label: ReactNode;
  hint?: ReactNode;
  /** Whole pesos, never negative: `kind` says whether it is a discount. Null while awaited. */
  amount: number | null;
  /** `note` repeats a sum already counted. */
  kind: "charge" | "discount" | "subtotal" | "note";
  /** 0–100. */
  percent?: number;
}

interface PriceListProps {
  rows: readonly PriceRow[];
  totalLabel?: ReactNode;
  total?: number;
  before?: number;
  saved?: number;
  savedWords?: (amount: string) => string;
  note?: ReactNode;
}

/** Charges less discounts give the total. Amounts come from the server's quote. */
export function PriceList({
  rows,
  totalLabel = saleCopy.total,
  total,
  before,
  saved,
  savedWords = saleCopy.saved,
  note,
}: PriceListProps) {
  return (
    <div className={styles.list}>
      <dl>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are a fixed receipt, two may read alike
          <div key={index} className={styles.row} data-kind={row.kind}>
            <dt>
              {row.label}
              {row.kind === "discount" && row.percent !== undefined && (
                <span className={styles.percent}>{row.percent}%</span>
              )}
              {row.amount === null && (
                <span className={styles.percent} data-waits>
                  {"\u00a0"}
                </span>
              )}
              {row.hint && <span className={styles.hint}>{row.hint}</span>}
            </dt>
            <dd>
              {row.amount === null ? (
                <Skeleton className={styles.awaited ?? ""} />
              ) : (
                formatClp(row.kind === "discount" ? -row.amount : row.amount)
              )}
            </dd>
          </div>
        ))}
        {total !== undefined && (
          <div className={styles.total}>
            <dt>{totalLabel}</dt>
            <dd>
              <Price amount={total} before={before} align="end" />
            </dd>
          </div>
        )}
      </dl>
      {saved !== undefined && saved > 0 && <p className={styles.saved}>{savedWords(formatClp(saved))}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

interface PriceProps {
  amount: number;
  before?: number | undefined;
  align?: "start" | "end";
}

export function Price({ amount, before, align = "start" }: PriceProps) {
  if (before === undefined || before <= amount)
    return <span className={styles.price}>{formatClp(amount)}</span>;
  return (
    <span className={styles.pair} data-align={align}>
      <s className={styles.before}>
        <span className="visually-hidden">{saleCopy.before} </span>
        {formatClp(before)}
      </s>
      <span className={styles.price}>
        <span className="visually-hidden">{saleCopy.now} </span>
        {formatClp(amount)}
      </span>
    </span>
  );
}
