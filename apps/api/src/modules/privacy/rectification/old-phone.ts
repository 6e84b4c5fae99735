import type { Proof } from "@shop/domain/rights/proofs";
import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { findPhoneCorrection } from "./identity-change-queries";

/** A call proves nobody while a telephone of these orders' people was corrected not long ago: whoever asked for that answers. @throws ActRefused PHONE_CORRECTED */
export async function requireOldPhone(
  db: Reader,
  { provenBy }: Proof,
  orderIds: readonly number[],
): Promise<void> {
  const at = provenBy === "called_back" ? await findPhoneCorrection(db, orderIds) : null;
  if (at) throw new ActRefused("PHONE_CORRECTED", at.toISOString());
}
