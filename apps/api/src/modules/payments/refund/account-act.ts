import type { BankAccount } from "@shop/domain/refunds/bank-account";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { getFinishedSale, lockNamedSale } from "../../orders/rows/named-order";
import {
  findNotedAccounts,
  findRefundAccount,
  saveRefundAccount,
  sumByTransfer,
} from "./refund-account-queries";
import type { RefundRow } from "./refund-queries";

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

/** An account that staff noted takes what it was noted for, of all that the sale gives by transfer, the oldest first. @throws ActRefused ACCOUNT_FOR_LESS */
export async function requireCovered(
  db: Reader,
  { id, orderId, askedClp }: Pick<RefundRow, "id" | "orderId" | "askedClp">,
): Promise<void> {
  const [account] = await findNotedAccounts(db, [orderId]);
  if (!account || account.coversClp === null) return;
  const goesClp = askedClp + (await sumByTransfer(db, orderId, id));
  if (goesClp > account.coversClp) throw new ActRefused("ACCOUNT_FOR_LESS", String(account.coversClp));
}
