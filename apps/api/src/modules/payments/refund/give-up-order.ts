import type { Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { moveOrder } from "../../checkout/orders/move-order";
import type { OrderRow } from "../../checkout/orders/order-queries";
import { deleteHolds } from "../../inventory/hold-queries";
import type { AttemptRow } from "../attempt-queries";

/** Frees what an unpaid order kept and ends it, unless it is over; it can be taken up again without its old seats. */
export async function giveUpOrder(
  tx: Tx,
  order: OrderRow,
  move: { actor: string; event: string },
): Promise<void> {
  await deleteHolds(tx, order.id);
  if (order.state !== "paying" && order.state !== "held") return;
  await moveOrder(tx, order, { ...move, to: "expired" });
}

/** Tells the buyer once that an attempt's money went back (T16). */
export async function mailReversal(tx: Tx, { id: attemptId, orderId }: AttemptRow): Promise<void> {
  await enqueue(tx, "send_order_mail", { orderId, kind: "reversal", attemptId });
}
