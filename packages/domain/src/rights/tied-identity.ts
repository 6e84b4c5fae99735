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
  /** Some purchase for or by the RUT, or one that holds seats still, lacks the mailbox. */
  isElsewhere: boolean;
  /** Somebody of the academy typed a mailbox beside the RUT, or opened it to others, within 30 days. */
  isTyped: boolean;
}

/** LAW-13. A mailbox that was only typed beside a RUT is nobody's of whom others bought for. */
export function identityOf({ isOwn, isRepresented, hasBought, isElsewhere, isTyped }: Ties): RightsIdentity {
  if (isTyped) return "unknown";
  if (isOwn && (hasBought || !isElsewhere)) return "self";
  return isRepresented ? "representative" : "unknown";
}

/** The purchases of the mailbox would tie it, had nobody of the academy typed it: another one of them verifies the person. */
export const isOnlyTyped = (ties: Ties): boolean =>
  ties.isTyped && !ties.isElsewhere && isTied(identityOf({ ...ties, isTyped: false }));

/**
 * Of what staff do to all data of the RUT: as it was when it was requested, unless the RUT has purchases without the
 * mailbox, whose buyer may have typed it, or lost its ties.
 */
export const identityNow = (stored: RightsIdentity, ties: Ties): RightsIdentity =>
  isTied(stored) && (ties.isElsewhere || identityOf(ties) === "unknown") ? "unknown" : stored;

/** Whether the academy must verify the person before it: what gives or changes data. */
export const needsProof = (act: RightsAct, identity: RightsIdentity): boolean =>
  (act === "do" || act === "vouch") && identity === "unknown";

/** What is done at once reaches the RUT only then: anybody may type one, and must not stop another family's mails. */
export const isInAllPurchases = ({ hasBought, isElsewhere, isTyped }: Ties): boolean =>
  hasBought && !isElsewhere && !isTyped;
