import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import { changeToPayMail, type ToPay } from "../messaging/mails/money-mails";
import type { OrderMails } from "../orders/mails/order-mails";
import { getSale } from "../sales/receipts/find-receipt";
import { findWaiting, heldUntil } from "./make-change";

/** Null once the change is paid, abandoned, or its hold lapsed. */
export async function findChangeToPay(
  db: Reader,
  { orderId, changeId }: { orderId: number; changeId: number },
): Promise<ToPay | null> {
  const waiting = await findWaiting(db, orderId);
  const until = waiting && heldUntil(waiting, await readShopTime(db));
  if (waiting?.change.id !== changeId || !until) return null;
  const { snapshot } = await getSale(db, orderId);
  const { guardian, reference, buyOrder, supportPhone, seller } = snapshot;
  if (guardian.email === null) return null;
  return {
    email: guardian.email,
    name: guardian.name,
    reference,
    buyOrder,
    supportPhone,
    seller,
    amountClp: waiting.change.differenceClp,
    heldUntil: until,
  };
}

export const changeToPayMails: OrderMails<"change_to_pay"> = {
  change_to_pay: async ({ db, context }, job) => {
    const toPay = await findChangeToPay(db, job);
    return toPay ? [changeToPayMail(toPay, context)] : [];
  },
};
