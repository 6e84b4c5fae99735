import type { BankAccount } from "@shop/domain/refunds/bank-account";
import type { Act } from "../../../acts/act";
import { getFinishedSale, lockNamedSale } from "../../orders/rows/named-order";
import { findRefundAccount, saveRefundAccount, sumByTransfer } from "./refund-account-queries";

interface Wish {
  buyOrder: string;
  account: BankAccount;
}

interface Noting {
  orderId: number;
  buyOrder: string;
  earlier: BankAccount | null;
  /** What goes by transfer, and went; before anything is owed, all that may be. */
  goesClp: number;
}

/** Stores the bank account that the buyer gave to staff. */
export const noteAccount: Act<Wish, Noting, void> = {
  name: "refund_account",
  lock: (tx, { buyOrder }) => lockNamedSale(tx, buyOrder),
  plan: async (db, { buyOrder: orderName }) => {
    const { id: orderId, buyOrder, totalClp } = await getFinishedSale(db, orderName);
    const earlier = await findRefundAccount(db, orderId);
    const sumClp = await sumByTransfer(db, orderId);
    return { orderId, buyOrder, earlier, goesClp: sumClp || totalClp };
  },
  act: (tx, { request: { account }, plan: { orderId }, by: { actor } }) =>
    saveRefundAccount(tx, { orderId, actor, account }),
  subject: ({ plan: { orderId, goesClp } }) => ({ orderId, details: { goesClp } }),
};
