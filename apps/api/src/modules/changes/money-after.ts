import type { ChangingLine, PricedSection } from "@shop/domain/changes/check-change";
import { listDifference, requote } from "@shop/domain/changes/requote";
import { coursePrice } from "@shop/domain/pricing/quote";
import type { ReachableSale, SnapshotStudent } from "../../db/stored/order-snapshot";
import { type Resizing, resizedMoney } from "./resizing";

export interface LineMoney {
  student: SnapshotStudent;
  snapshot: ReachableSale;
  before: ChangingLine;
  /** Null: as many courses as before. */
  resizing: Resizing | null;
  /** CLP that a cheaper change gives back: no more than came in as money, where a scholarship paid. */
  mostBackClp: number;
}

function differenceOf({ student, before }: LineMoney, after: readonly PricedSection[]): number {
  const { kind } = before;
  const kept = new Set(after.map(({ id }) => id));
  const owned = new Set(before.courses.map(({ id }) => id));
  const sold = new Map(student.courses.map(({ id, priceClp }) => [id, priceClp]));
  const removed = before.courses.filter(({ id }) => !kept.has(id));
  return listDifference(
    removed.map(({ id, priceClp, isGone }) => ({
      soldClp: sold.get(id) ?? null,
      listClp: isGone ? null : coursePrice(priceClp, kind),
    })),
    after
      .filter(({ id }) => !owned.has(id))
      .map(({ priceClp }) => ({ listClp: coursePrice(priceClp, kind) })),
  );
}

/** The line's part of the sale's coupon, in CLP. */
export const couponOf = ({ couponClp, quote }: SnapshotStudent): number => couponClp ?? quote.couponDiscount;

function repriced(context: LineMoney, after: readonly PricedSection[]) {
  const { student, snapshot, resizing, before } = context;
  if (snapshot.pack) return { quote: student.quote, differenceClp: 0 };
  if (resizing && after.length !== before.courses.length)
    return resizedMoney(
      resizing,
      after.map(({ id, priceClp }) => ({ id, listClp: coursePrice(priceClp, before.kind) })),
    );
  const quote = requote(student.quote, differenceOf(context, after), couponOf(student));
  return { quote, differenceClp: quote.total - student.quote.total };
}

// The student's quote after it, and the CLP to pay; below 0 to give back.
export function moneyAfter(context: LineMoney, after: readonly PricedSection[]) {
  const { quote, differenceClp } = repriced(context, after);
  return { quote, differenceClp: Math.max(differenceClp, 0 - context.mostBackClp) };
}
