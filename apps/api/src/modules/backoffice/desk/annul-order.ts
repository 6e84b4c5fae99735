import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { noteAct } from "../../../acts/audit-queries";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { lapseChange, lockForChange } from "../../aftersale/changes/change-order";
import { findPaymentsMade } from "../../aftersale/purchase/money-queries";
import { getNamedSale } from "../../checkout/orders/named-order";
import type { OrderRow } from "../../checkout/orders/order-queries";
import { annulLockedOrder } from "../../checkout/sales/annul-order";
import type { PaymentDeps } from "../../payments/deps";
import { LEASE_SECONDS } from "../../payments/payment-times";
import {
  findGivenOfSale,
  findRefundsOfAttempt,
  type GivenOfSale,
  type RefundRow,
} from "../../payments/refund/refund-queries";
import { nextAtProvider } from "../../payments/refund/refund-sums";
import { findPaidAttempts } from "../../payments/refund/refundable-sale-queries";
import { requestWholeRefund } from "../../payments/refund/request-refund";
import { type RefundProgress, settleRefund } from "../../payments/refund/settle-refund";
import { type Desk, type DeskAnswer, DeskError, refundAnswer, told } from "./desk";
import { deskCopy as copy, ORDER_STATE_NAMES } from "./desk-copy";

/** The sale alone: a change that waits for its payment is given up. @throws DeskError MONEY_MOVING while that is being paid */
async function lockSale(tx: Tx, deps: PaymentDeps, buyOrder: string) {
  const { id, reference } = await getNamedSale(tx, buyOrder);
  const { order, open } = await lockForChange(tx, id);
  try {
    if (open) await lapseChange(tx, deps, open);
  } catch (error) {
    if (error instanceof AppError && error.code === "PAYMENT_PENDING")
      throw new DeskError("MONEY_MOVING", reference ?? buyOrder);
    throw error;
  }
  return order;
}

type Done = Extract<RefundProgress, { progress: "done" }>;
const isDone = (result: RefundProgress): result is Done => result.progress === "done";

/** Asks for all of them; what is not done yet, or refused, is told first. @throws DeskError REFUND_REFUSED */
async function settleAll(deps: PaymentDeps, refunds: readonly RefundRow[]): Promise<DeskAnswer> {
  const results: RefundProgress[] = [];
  for (const { id } of refunds) results.push(await settleRefund(deps, id));
  const open = results.find((result) => !isDone(result));
  if (open) return refundAnswer(open, () => "");
  const done = results.filter(isDone).map(({ refund }) => refund);
  const ways = new Set(done.map(({ answer }) => copy.refundKinds[answer ?? ""] ?? ""));
  const sumClp = done.reduce((sum, { amountClp }) => sum + (amountClp ?? 0), 0);
  return told(copy.annulled(formatClp(sumClp), [...ways].join(", ")));
}

/** @throws DeskError MONEY_MOVING while parts that take all of a payment are at the provider, since any may be refused */
async function askForAll(
  tx: Tx,
  { id: orderId, reference, buyOrder }: OrderRow,
  by: { actor: string; why: string },
): Promise<RefundRow[]> {
  const wish = { purpose: "annulment", ...by, delaySeconds: LEASE_SECONDS } as const;
  const asked: RefundRow[] = [];
  for (const { attempt } of await findPaidAttempts(tx, orderId)) {
    const refund = await requestWholeRefund(tx, { attempt, orderId, ...wish });
    if (refund) asked.push(refund);
    else if (nextAtProvider(await findRefundsOfAttempt(tx, attempt.id)))
      throw new DeskError("MONEY_MOVING", reference ?? buyOrder);
  }
  return asked;
}

/** Another annulment is no other money. @throws DeskError PLAN_CHANGED when something else was given since it was seen */
function refuseUnseen(given: readonly GivenOfSale[], seen: readonly GivenOfSale[]): void {
  const known = new Set(seen.map(({ id }) => id));
  if (given.some(({ id, purpose }) => purpose !== "annulment" && !known.has(id)))
    throw new DeskError("PLAN_CHANGED");
}

/**
 * Annuls a finished order with its whole refund, payments of its changes among it. The wish is written down first, so
 * that whoever dies in between is followed by a job; seats, stock and coupon use come free in the transaction that
 * annuls, after all of the money went back. A free order needs no provider. Pressing again takes up the same refunds.
 * @param seen what went back of it already, as whoever agreed has seen it
 * @throws DeskError ORDER_UNKNOWN, NOT_FINISHED, ALREADY_ANNULLED, PLAN_CHANGED, MONEY_MOVING, REFUND_REFUSED
 */
export async function annulOrder(
  { deps, actor }: Desk,
  { buyOrder, why, seen }: { buyOrder: string; why: string; seen?: readonly GivenOfSale[] },
): Promise<DeskAnswer> {
  const refunds = await deps.db.transaction(async (tx): Promise<RefundRow[]> => {
    const order = await lockSale(tx, deps, buyOrder);
    if (order.annulledAt) throw new DeskError("ALREADY_ANNULLED", formatInstant(order.annulledAt));
    if (order.state !== "finished") throw new DeskError("NOT_FINISHED", ORDER_STATE_NAMES[order.state]);
    const { id: orderId } = order;
    if (seen) refuseUnseen(await findGivenOfSale(tx, orderId), seen);
    await noteAct(tx, { actor, action: "annul", orderId, why });
    const asked = await askForAll(tx, order, { actor, why });
    if (asked.length > 0) return asked;
    const isUnpaid = order.totalClp > 0 && (await findPaymentsMade(tx, orderId)).length === 0;
    if (isUnpaid) throw new Error(`order ${orderId} is finished without a payment`);
    await annulLockedOrder(tx, { order, actor, why, now: await readShopTime(tx) });
    return [];
  });
  return refunds.length > 0 ? await settleAll(deps, refunds) : told(copy.annulledFree);
}
