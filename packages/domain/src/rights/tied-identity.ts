import type { RightsAct } from "./request-states";

/** How a mailbox is tied to a RUT. `unknown`: staff must verify by other means; `vouched` once they did. */
export const RIGHTS_IDENTITIES = ["self", "representative", "vouched", "unknown"] as const;
export type RightsIdentity = (typeof RIGHTS_IDENTITIES)[number];

/** Whether purchases tie the mailbox, which proved itself, to the RUT. */
export const isTied = (identity: RightsIdentity): boolean =>
  identity === "self" || identity === "representative";

export interface Ties {
  /** A student or guardian with this RUT has this mailbox. */
  isOwn: boolean;
  /** The mailbox is the guardian's of a bought order with the RUT as a student. */
  isRepresented: boolean;
  /** The mailbox is in a purchase for or by the RUT. */
  hasBought: boolean;
  /** Some purchase for or by the RUT lacks the mailbox. */
  isElsewhere: boolean;
}

/** LAW-13. A mailbox that was only typed beside a RUT is nobody's of whom others bought for. */
export function identityOf({ isOwn, isRepresented, hasBought, isElsewhere }: Ties): RightsIdentity {
  if (isOwn && (hasBought || !isElsewhere)) return "self";
  return isRepresented ? "representative" : "unknown";
}

/** As it was when it was requested, unless purchases since then say otherwise. */
export const identityNow = (stored: RightsIdentity, ties: Ties): RightsIdentity =>
  isTied(stored) && identityOf(ties) === "unknown" ? "unknown" : stored;

/** Whether the academy must verify the person before it: what gives or changes data. */
export const needsProof = (act: RightsAct, identity: RightsIdentity): boolean =>
  (act === "do" || act === "vouch") && identity === "unknown";

/** Only if the mailbox is in all purchases: anybody may type a RUT, and must not stop another family's mails. */
export const mayBlockAtOnce = ({ hasBought, isElsewhere }: Ties): boolean => hasBought && !isElsewhere;
