import type { Database } from "../../db/database";
import type { GivenAccount } from "../messaging/mails/account-mail";
import { findBlockedOfOrder } from "../orders/mails/blocked-of-order-queries";
import { findRefundAccount } from "../payments/refund/refund-account-queries";
import { getSale } from "../sales/receipts/find-receipt";

/** Null when the account was deleted, or nobody may get a mail. */
export async function findAccountMail(
  db: Database,
  { orderId, givenAt }: { orderId: number; givenAt: number },
): Promise<GivenAccount | null> {
  const { snapshot } = await getSale(db, orderId);
  const account = await findRefundAccount(db, orderId);
  const { isGuardian } = await findBlockedOfOrder(db, orderId);
  const { name, email } = snapshot.guardian;
  if (!account || email === null || isGuardian) return null;
  const { reference, buyOrder, seller, supportPhone } = snapshot;
  const ofSale = { reference, buyOrder, seller, supportPhone };
  return { ...ofSale, email, name, account, givenAt: new Date(givenAt) };
}
