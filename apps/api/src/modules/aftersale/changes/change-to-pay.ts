import type { Reader } from "../../../db/database";
import { findOrder } from "../../checkout/orders/order-queries";
import { getSale } from "../../checkout/receipts/find-receipt";
import type { ChangeToPay } from "../../messaging/mails/money-mails";
import { findOpenChange } from "./change-queries";

/** What the mail about a change that staff prepared tells; null once it was paid or given up, or its seats are free. */
export async function findChangeToPay(
  db: Reader,
  { orderId, changeId }: { orderId: number; changeId: number },
): Promise<ChangeToPay | null> {
  const open = await findOpenChange(db, orderId);
  const changeOrder = open?.changeOrderId ? await findOrder(db, open.changeOrderId) : null;
  const heldUntil = changeOrder?.state === "held" ? changeOrder.holdExpiresAt : null;
  if (open?.id !== changeId || !heldUntil) return null;
  const { snapshot } = await getSale(db, orderId);
  const { guardian, reference, buyOrder, supportPhone, seller } = snapshot;
  if (guardian.email === null) return null;
  return {
    ...{ email: guardian.email, name: guardian.name, reference, buyOrder, supportPhone, seller },
    ...{ amountClp: open.differenceClp, heldUntil, isToPay: true },
  };
}
