import { OWN_CHANGE_DAYS } from "@shop/domain/refunds/second-person";
import { isSeen, type Proof } from "@shop/domain/rights/proofs";
import { lastIdentityAct } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { countContacts, findPhoneCorrection } from "./identity-change-queries";

interface Reached {
  orderIds: readonly number[];
  /** Whose data they are. */
  rut: string;
}

/**
 * Whoever typed a telephone or a mailbox answers there: a call or a mail proves somebody while all that is reached has the same one, and
 * nobody of the academy set it lately. A document always does. @throws ActRefused PHONE_CORRECTED, MAILBOX_CORRECTED, CONTACTS_DIFFER
 */
export async function requireProofHolds(db: Reader, proof: Proof, { orderIds, rut }: Reached): Promise<void> {
  if (isSeen(proof)) return;
  const isCall = proof.provenBy === "called_back";
  const set = { orderIds, actions: ["correct", "move_mailbox"] as const, days: OWN_CHANGE_DAYS };
  const at = isCall ? await findPhoneCorrection(db, orderIds) : await lastIdentityAct(db, set);
  if (at) throw new ActRefused(isCall ? "PHONE_CORRECTED" : "MAILBOX_CORRECTED", at.toISOString());
  const { phones, mailboxes } = await countContacts(db, { orderIds, rut });
  if ((isCall ? phones : mailboxes) > 1) throw new ActRefused("CONTACTS_DIFFER");
}
