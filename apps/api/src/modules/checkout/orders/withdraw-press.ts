import type { Tx } from "../../../db/database";
import { supersedeCreatedAttempts } from "../../payments/attempt-queries";
import { moveOrder } from "./move-order";
import type { OrderRow } from "./order-queries";

/**
 * Takes back the pay press of a locked order: its open card form is never committed, and terms and coupon use, which
 * belong to what was pressed, are asked for again. Seats stay held. Without a press nothing changes.
 */
export async function withdrawPress(tx: Tx, order: OrderRow, event: string): Promise<void> {
  await supersedeCreatedAttempts(tx, order.id);
  if (order.termsVersion === null) return;
  await moveOrder(tx, order, {
    to: order.state === "paying" ? "held" : order.state,
    actor: "buyer",
    event,
    changes: { termsVersion: null, termsAcceptedAt: null },
  });
}
