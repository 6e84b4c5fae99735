import { readShopTime } from "../../db/clock";
import { type CardPayments, ProviderRefusal } from "../../gateways/card-payments";
import { enqueue } from "../../jobs";
import { deleteHolds } from "../holds/queries";
import { moveOrder } from "../orders/move-order";
import type { OrderParts } from "../orders/parts";
import { lockOrder } from "../orders/queries";
import { findAttempt, updateAttempt } from "./queries";

/** An earlier try may have succeeded with its answer lost: then the provider refuses a second one. */
async function refundOnce(payments: CardPayments, token: string, amountClp: number): Promise<void> {
  try {
    await payments.refund(token, amountClp);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { status } = await payments.status(token);
    if (status !== "REVERSED" && status !== "NULLIFIED") throw error;
  }
}

/**
 * Gives back money that was taken for seats that are gone, and tells the buyer by mail [T16]. Runs as a job,
 * so it is repeated until the provider has done it.
 */
export async function reverseAttempt(parts: OrderParts, attemptId: number): Promise<void> {
  const attempt = await findAttempt(parts.db, attemptId);
  if (attempt?.state !== "authorized" || !attempt.token) return;
  const order = await parts.db.transaction((tx) => lockOrder(tx, attempt.orderId));
  if (order?.state === "finished") return;
  await refundOnce(parts.payments, attempt.token, attempt.amountClp);
  await parts.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, attempt.orderId);
    if (!locked) return;
    await deleteHolds(tx, locked.id);
    await updateAttempt(tx, attempt.id, { state: "reversed", settledAt: await readShopTime(tx) });
    if (locked.state === "paying" || locked.state === "held") {
      await moveOrder(tx, locked, { to: "expired", actor: "reconciler", event: "payment_reversed" });
    }
    await enqueue(
      tx,
      "send_order_mail",
      { orderId: locked.id, kind: "reversal" },
      { jobKey: `reversal-${attempt.id}` },
    );
  });
}
