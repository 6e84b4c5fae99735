import type { BankAccount } from "@shop/domain/refunds/bank-account";
import { noteAct } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { requireCovered } from "./account-act";
import { findOwedMoney, type OwedMoney } from "./owed-money";
import { findRefundAccount } from "./refund-account-queries";

/** Account for a transfer; recorded as a look. @throws ActRefused REFUND_UNKNOWN, REFUND_NOT_TRANSFER, NO_ACCOUNT, ACCOUNT_FOR_LESS */
export async function lookAtTransfer(
  db: Reader,
  { refundId, actor }: { refundId: number; actor: string },
): Promise<{ owed: OwedMoney; account: BankAccount }> {
  const owed = (await findOwedMoney(db)).find(({ id }) => id === refundId);
  if (!owed) throw new ActRefused("REFUND_UNKNOWN", String(refundId));
  const { orderId, route, state } = owed;
  if (route !== "transfer" || state !== "asked")
    throw new ActRefused("REFUND_NOT_TRANSFER", String(refundId));
  const account = await findRefundAccount(db, orderId);
  if (!account) throw new ActRefused("NO_ACCOUNT");
  await requireCovered(db, owed);
  await noteAct(db, { actor, action: "refund_account_look", orderId, details: { refund: refundId } });
  return { owed, account };
}
