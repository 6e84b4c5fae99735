import type { Order, PurchasedDetail } from "@shop/contracts/orders";
import { CourseLines } from "../../shared/timetable/course-lines";
import type { FirstClass } from "./first-class";
import { PurchaseCard } from "./purchase-card";

interface PurchaseCardsProps {
  order: Order;
  /** Heading level of each card on this screen. */
  level: 2 | 3;
  startOf?: (detail: PurchasedDetail) => FirstClass | null;
}

/** All that an order is about, a card for each student's programme or for its pack (RESULT-01). */
export function PurchaseCards({ order, level, startOf }: PurchaseCardsProps) {
  return order.OrderDetails.map((detail) => (
    <PurchaseCard
      key={`${detail.studentId}-${detail.programId}`}
      detail={detail}
      pack={order.Pack}
      level={level}
      starts={startOf?.(detail) ?? null}
    >
      <CourseLines courses={detail.Courses} />
    </PurchaseCard>
  ));
}
