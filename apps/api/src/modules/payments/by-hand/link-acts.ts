import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { deleteHolds } from "../../inventory/item-queries";
import { getNamedOrder, lockNamedOrder } from "../../orders/rows/named-order";
import { isMoneyMoving } from "../../orders/rows/order-payment-queries";
import { moveOrder } from "../../orders/rows/order-queries";
import { enqueueResend } from "../../sales/receipts/find-receipt";
import type { PaymentDeps } from "../deps";
import { findToPay } from "./pay-link-queries";

interface LinkPlan {
  orderId: number;
  email: string;
  amountClp: number;
  /** ISO instant. */
  until: string;
}

async function planOf(db: Reader, { buyOrder }: { buyOrder: string }): Promise<LinkPlan> {
  const { id: orderId } = await getNamedOrder(db, buyOrder);
  if (await isMoneyMoving(db, orderId)) throw new ActRefused("MONEY_MOVING", buyOrder);
  const toPay = await findToPay(db, orderId);
  if (!toPay) throw new ActRefused("NO_PAY_LINK");
  const { email, amountClp, heldUntil } = toPay;
  return { orderId, email, amountClp, until: heldUntil.toISOString() };
}

export const sendPayLink: Act<{ buyOrder: string }, LinkPlan, void> = {
  name: "send_link",
  lock: (tx, { buyOrder }) => lockNamedOrder(tx, buyOrder),
  plan: planOf,
  act: async (tx, { plan }) => await enqueueResend(tx, plan.orderId),
  subject: ({ plan: { orderId } }) => ({ orderId }),
};

/** Calls a pay link off: its seats are free at once, and a card form that is open takes no money. */
export const endPayLink: Act<{ buyOrder: string }, LinkPlan, void, PaymentDeps> = {
  name: "end_link",
  lock: (tx, { buyOrder }) => lockNamedOrder(tx, buyOrder),
  plan: planOf,
  act: async (tx, { request: { buyOrder }, by: { actor } }, { supersedeAttempts }) => {
    const order = await lockNamedOrder(tx, buyOrder);
    await deleteHolds(tx, order.id);
    await supersedeAttempts(tx, order.id);
    const changes = { holdExpiresAt: await readShopTime(tx) };
    await moveOrder(tx, order, { to: "expired", actor, event: "link_ended", changes });
  },
  subject: ({ plan: { orderId, amountClp } }) => ({ orderId, details: { amountClp } }),
};
