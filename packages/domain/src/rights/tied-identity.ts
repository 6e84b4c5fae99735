/**
 * How a mailbox is tied to a RUT by what the shop has; `unknown`: not at all, staff must find out by other means, and
 * `vouched` once they did.
 */
export const RIGHTS_IDENTITIES = ["self", "representative", "vouched", "unknown"] as const;
export type RightsIdentity = (typeof RIGHTS_IDENTITIES)[number];

export interface Ties {
  /** A student or a guardian with this RUT has this mailbox. */
  isOwn: boolean;
  /** The mailbox is the guardian's of a bought order in which the RUT is a student. */
  isRepresented: boolean;
  /** Something was bought for the RUT, or by it, in which the mailbox does not stand. */
  isElsewhere: boolean;
}

/** Who the mailbox is to the RUT [LAW-13]. */
export function identityOf({ isOwn, isRepresented }: Ties): RightsIdentity {
  if (isOwn) return "self";
  return isRepresented ? "representative" : "unknown";
}

/**
 * Whether a blocking takes effect before staff looked at it. Anybody may type a RUT beside a mailbox of theirs: that must
 * not keep the mails and class lists of somebody else's purchase from going on.
 */
export function mayBlockAtOnce(ties: Ties): boolean {
  return identityOf(ties) !== "unknown" && !ties.isElsewhere;
}
