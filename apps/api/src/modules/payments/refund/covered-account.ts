import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { findNotedAccounts, sumByTransfer } from "./refund-account-queries";
import type { RefundRow } from "./refund-queries";

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
