import type { Order, PurchasedDetail, PurchasedPack } from "@shop/contracts/orders";
import { shortDate } from "@shop/domain/format/iso-date";
import { classModeOf, distancePlace } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { type FirstClass, firstClassLabel } from "@shop/domain/schedule/first-class";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { type ReactNode, useId } from "react";
import { useClassroom } from "../../lib/queries/shop-config";
import { CourseLines } from "../../shared/timetable/course-lines";
import { Badge } from "../../ui/badge";
import { Price } from "../../ui/price/price-list";
import { toneOf } from "../../ui/tone";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

interface PurchaseCardsProps {
  order: Order;
  level: 2 | 3;
  startOf?: (detail: PurchasedDetail) => FirstClass | null;
}

/** RESULT-01. */
export function PurchaseCards({ order, level, startOf }: PurchaseCardsProps) {
  return order.OrderDetails.map((detail) => (
    <PurchaseCard
      key={`${detail.studentId}-${detail.programId}`}
      detail={detail}
      pack={order.Pack}
      level={level}
      starts={startOf?.(detail) ?? null}
    >
      <CourseLines courses={detail.Course} />
    </PurchaseCard>
  ));
}

const { detail: copy } = resultCopy;

interface PurchaseCardProps {
  detail: PurchasedDetail;
  pack: PurchasedPack | null;
  level: 2 | 3;
  starts: FirstClass | null;
  children: ReactNode;
}

function PurchaseCard({ detail, pack, level, starts, children }: PurchaseCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const tone = detail.kind ? toneOf(detail.kind) : "other";
  const mode = classModeOf(detail.kind);
  const classroom = useClassroom();
  return (
    <article className={styles.card} data-tone={tone} aria-labelledby={`${id}-program ${id}-student`}>
      <header className={styles.cardHeader}>
        {detail.modality && (
          <Badge tone={tone} look="solid">
            {detail.modality}
          </Badge>
        )}
        <Heading id={`${id}-program`} className={styles.program}>
          {pack?.title ?? detail.programName}
        </Heading>
        {pack && <p>{detail.programName}</p>}
        <p id={`${id}-student`}>{detail.studentName}</p>
      </header>
      <div className={styles.small}>
        <p>
          {mode === "venue"
            ? copy.venue(confirmedVenueName(detail.locationName))
            : distancePlace(mode, classroom)}
          {mode === "venue" && detail.locationAddress && ` · ${detail.locationAddress}`}
        </p>
        <p>{copy.starts(monthLabel(detail.mes, detail.season))}</p>
        {detail.ended && <p className={styles.first}>{copy.ended(shortDate(detail.ended))}</p>}
        {starts && <p className={styles.first}>{copy.firstClass(firstClassLabel(starts))}</p>}
      </div>
      <section aria-label={copy.coursesOf(detail.studentName)}>{children}</section>
      <p className={styles.amount}>
        {pack ? copy.packPrice : copy.price}
        <Price amount={detail.quote.precioTotal} before={pack?.price} align="end" />
      </p>
    </article>
  );
}
