import { getSale, resendReceipt } from "../../checkout/receipts/find-receipt";
import { type Desk, type DeskAnswer, DeskError, told } from "./desk";
import { deskCopy as copy, ORDER_STATE_NAMES } from "./desk-copy";
import { noteDeskAction } from "./desk-queries";
import { getDeskOrder } from "./find-desk-order";

/**
 * Sends the guardian the receipt again, through the shop's own job; of an annulled order, what became of it.
 * @throws DeskError ORDER_UNKNOWN, NO_RECEIPT
 */
export async function resendMail({ deps, actor }: Desk, buyOrder: string): Promise<DeskAnswer> {
  const order = await getDeskOrder(deps.db, buyOrder);
  if (order.finishedAt === null) throw new DeskError("NO_RECEIPT", ORDER_STATE_NAMES[order.state]);
  await noteDeskAction(deps.db, { actor, action: "resend", orderId: order.id });
  const { orderId, snapshot, annulledAt } = await getSale(deps.db, order.id);
  const { email } = await resendReceipt(deps.db, { orderId, snapshot });
  return told(annulledAt ? copy.resentAnnulled(email) : copy.resent(email));
}
