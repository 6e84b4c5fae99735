import { createHash } from "node:crypto";
import { buyersEnding, withdrawalEndsOn } from "@shop/domain/contract/deadlines";
import { ENDING_RULES, type EndingKind } from "@shop/domain/contract/endings";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import type { RefundableSale, RefundPlan } from "@shop/domain/refunds/refund-plan";
import { RefundRefused } from "@shop/domain/refunds/refund-reasons";
import { AppError } from "../../app-error";
import type { Reader } from "../../db/database";
import { SoldOrder } from "../../db/stored/order-snapshot";
import { type EndingRow, findEndings } from "../orders/rows/ending-queries";
import type { OrderRow } from "../orders/rows/order-queries";
import { findGivenOfSale, type GivenOfSale, hasAnnulment } from "../payments/refund/refund-queries";
import { readRefundableSale } from "../payments/refund/refundable-sale";

export interface EndingWish {
  /** From 0. */
  positions: readonly number[];
  /** Staff only; for buyers the day decides between withdrawal and notice. */
  kind?: EndingKind | undefined;
  /** CLP, for goodwill. */
  amountClp?: number | undefined;
}

export interface PlannedEnding {
  /** Digest of everything shown: another sum, day, route or refund changes it (HARM-08). */
  planId: string;
  kind: EndingKind;
  positions: number[];
  withdrawUntil: IsoDate;
  plan: RefundPlan;
  /** No student is left. */
  endsOrder: boolean;
  returnsCoupon: boolean;
  given: readonly GivenOfSale[];
}

const digestOf = (shown: object) =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);

function refundPlanOf(sale: RefundableSale, kind: EndingKind, wish: EndingWish & { at: Date }): RefundPlan {
  const { at, positions, amountClp } = wish;
  try {
    return planRefund(sale, kind, { at, positions, ...(amountClp !== undefined && { amountClp }) });
  } catch (error) {
    if (error instanceof RefundRefused) throw new AppError("ENDING_NOT_POSSIBLE", { reason: error.code });
    throw error;
  }
}

const endedBy = (endings: readonly EndingRow[]) => new Set(endings.flatMap(({ positions }) => positions));

async function refuseOver(
  db: Reader,
  { order, endings, positions }: { order: OrderRow; endings: readonly EndingRow[]; positions: number[] },
): Promise<void> {
  const over = endedBy(endings);
  const { students } = SoldOrder.parse(order.snapshot);
  const isOver = positions.some(
    (position) => over.has(position) || (students[position]?.ended ?? null) !== null,
  );
  const isNobody = positions.length === 0 || positions.some((position) => !students[position]);
  if (isOver || isNobody || (await hasAnnulment(db, order.id))) throw new AppError("ENDING_NOT_POSSIBLE");
}

/** Changes nothing. @throws AppError ENDING_NOT_POSSIBLE when ended, annulled, or forbidden by the contract */
export async function planEnding(
  db: Reader,
  { order, at, ...wish }: EndingWish & { order: OrderRow; at: Date },
): Promise<PlannedEnding> {
  const positions = [...new Set(wish.positions)].sort((one, other) => one - other);
  // An order that paid a change has no contract.
  if (order.state !== "finished" || order.changesOrderId !== null) throw new AppError("ENDING_NOT_POSSIBLE");
  const endings = await findEndings(db, order.id);
  await refuseOver(db, { order, endings, positions });
  const sale = await readRefundableSale(db, order);
  const kind = wish.kind ?? buyersEnding(sale, sale.terms, at);
  const plan = refundPlanOf(sale, kind, { ...wish, positions, at });
  const { students, coupon } = SoldOrder.parse(order.snapshot);
  const over = endedBy(endings);
  const endsOrder = students.every(
    ({ ended }, position) => ended !== null || over.has(position) || positions.includes(position),
  );
  const kinds = [kind, ...endings.map((ending) => ending.kind)];
  const shown = {
    kind,
    positions,
    plan,
    endsOrder,
    withdrawUntil: withdrawalEndsOn(sale, sale.terms),
    returnsCoupon: coupon !== null && endsOrder && kinds.every((each) => ENDING_RULES[each].returnsCoupon),
  };
  // Ids only: the plan is the same when one of them was settled meanwhile.
  const given = await findGivenOfSale(db, order.id);
  return { planId: digestOf([shown, given.map(({ id }) => id)]), ...shown, given };
}
