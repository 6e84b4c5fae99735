import type { BankAccount } from "@shop/domain/refunds/bank-account";
import type { Act } from "../../../acts/act";
import { getFinishedSale, lockNamedSale } from "../../orders/rows/named-order";
import { findRefundAccount, saveRefundAccount } from "./refund-account-queries";

interface Wish {
  buyOrder: string;
  account: BankAccount;
}

interface Noting {
  orderId: number;
  buyOrder: string;
  /** The account that the new one takes the place of. */
  earlier: BankAccount | null;
}

/** Keeps the account to which the buyer of a sale has transfers sent, as staff were told. */
export const noteAccount: Act<Wish, Noting, void> = {
  name: "refund_account",
  lock: (tx, { buyOrder }) => lockNamedSale(tx, buyOrder),
  plan: async (db, { buyOrder: named }) => {
    const { id: orderId, buyOrder } = await getFinishedSale(db, named);
    return { orderId, buyOrder, earlier: await findRefundAccount(db, orderId) };
  },
  act: (tx, { request: { account }, plan: { orderId }, by: { actor } }) =>
    saveRefundAccount(tx, { orderId, actor, account }),
  subject: ({ plan: { orderId } }) => ({ orderId }),
};
