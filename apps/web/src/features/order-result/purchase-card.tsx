import type { PurchasedDetail } from "@shop/contracts/orders";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import type { ReactNode } from "react";
import { formatClp } from "../../ui/format-clp";
import { type FirstClass, firstClassLabel } from "./first-class";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

const { detail: copy } = resultCopy;

interface PurchaseCardProps {
  detail: PurchasedDetail;
  /** Heading level of the programme on this screen. */
  level: 2 | 3;
  /** When classes begin, for a purchase that was made. */
  starts?: FirstClass | null;
  /** The courses, drawn by the screen. */
  children: ReactNode;
}

/** One student's programme as the order keeps it: place, start, first class, courses and price (RESULT-01). */
export function PurchaseCard({ detail, level, starts, children }: PurchaseCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <header>
        <Heading className={styles.program}>{detail.programName}</Heading>
        <p>{detail.studentName}</p>
      </header>
      <div className={styles.small}>
        <p>
          {detail.isOnline ? copy.online : copy.venue(confirmedVenueName(detail.locationName))}
          {!detail.isOnline && detail.locationAddress && ` · ${detail.locationAddress}`}
        </p>
        <p>{copy.starts(monthLabel(detail.mes))}</p>
        {starts && <p className={styles.first}>{copy.firstClass(firstClassLabel(starts))}</p>}
      </div>
      <section aria-label={copy.coursesOf(detail.studentName)}>{children}</section>
      <p className={styles.amount}>
        {copy.price} <strong>{formatClp(detail.quote.precioTotal)}</strong>
      </p>
    </article>
  );
}
