import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { readShopTime } from "../../../db/clock";
import { annulLockedOrder } from "../../checkout/sales/annul-order";
import { LEASE_SECONDS } from "../../payments/payment-times";
import { findAttemptInState, type RefundRow } from "../../payments/refund/refund-queries";
import { requestWholeRefund } from "../../payments/refund/request-refund";
import { settleRefund } from "../../payments/refund/settle-refund";
import { type Desk, type DeskAnswer, DeskError, lockDeskOrder, refundAnswer, told } from "./desk";
import { deskCopy as copy, ORDER_STATE_NAMES } from "./desk-copy";
import { noteDeskAction } from "./desk-queries";

/**
 * Annuls a finished order with its whole refund. The wish is written down first, so that whoever dies in between is
 * followed by a job; seats, stock and coupon use come free in the transaction that annuls, after the money went back.
 * A free order needs no provider. Pressing again takes up the same refund.
 * @throws DeskError ORDER_UNKNOWN, NOT_FINISHED, ALREADY_ANNULLED, REFUND_REFUSED
 */
export async function annulOrder(
  { deps, actor }: Desk,
  { buyOrder, why }: { buyOrder: string; why: string },
): Promise<DeskAnswer> {
  const refund = await deps.db.transaction(async (tx): Promise<RefundRow | null> => {
    const order = await lockDeskOrder(tx, buyOrder);
    if (order.annulledAt) throw new DeskError("ALREADY_ANNULLED", formatInstant(order.annulledAt));
    if (order.state !== "finished") throw new DeskError("NOT_FINISHED", ORDER_STATE_NAMES[order.state]);
    await noteDeskAction(tx, { actor, action: "annul", orderId: order.id, why });
    const paid = await findAttemptInState(tx, { orderId: order.id, state: "authorized" });
    const wish = { purpose: "annulment", actor, why, delaySeconds: LEASE_SECONDS } as const;
    const refund = paid && (await requestWholeRefund(tx, { attempt: paid, ...wish }));
    if (refund) return refund;
    if (!paid && order.totalClp > 0) throw new Error(`order ${order.id} is finished without a payment`);
    await annulLockedOrder(tx, { order, actor, why, now: await readShopTime(tx) });
    return null;
  });
  if (!refund) return told(copy.annulledFree);
  return refundAnswer(await settleRefund(deps, refund.id), ({ amountClp, answer }) =>
    copy.annulled(formatClp(amountClp ?? 0), copy.refundKinds[answer ?? ""] ?? ""),
  );
}
