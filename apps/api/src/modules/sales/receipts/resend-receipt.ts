import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { isWhole } from "../../../db/stored/order-snapshot";
import { getNamedOrder, lockNamedOrder } from "../../orders/rows/named-order";
import { enqueueResend, getMailbox, getSale } from "./find-receipt";

interface Resend {
  orderId: number;
  email: string;
  isAnnulled: boolean;
}

/** Mails the guardian the receipt again; of an annulled order, the annulment. */
export const resendReceiptAct: Act<{ buyOrder: string }, Resend, void> = {
  name: "resend",
  lock: (tx, { buyOrder }) => lockNamedOrder(tx, buyOrder),
  plan: async (db, { buyOrder }) => {
    const { id: orderId, finishedAt, state } = await getNamedOrder(db, buyOrder);
    if (finishedAt === null) throw new ActRefused("NO_RECEIPT", state);
    const sale = await getSale(db, orderId);
    if (!isWhole(sale.snapshot)) throw new ActRefused("CONTACT_FORGOTTEN");
    return { orderId, email: getMailbox(sale).email, isAnnulled: sale.annulledAt !== null };
  },
  act: async (tx, { plan }) => await enqueueResend(tx, plan.orderId),
  subject: ({ plan: { orderId } }) => ({ orderId }),
};
