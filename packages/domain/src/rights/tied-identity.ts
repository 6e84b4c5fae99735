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
  /** The mailbox stands in something that was bought for the RUT, or by it. */
  hasBought: boolean;
  /** Something was bought for the RUT, or by it, in which the mailbox does not stand. */
  isElsewhere: boolean;
}

/** Who the mailbox is to the RUT [LAW-13]. */
export function identityOf({ isOwn, isRepresented }: Ties): RightsIdentity {
  if (isOwn) return "self";
  return isRepresented ? "representative" : "unknown";
}

/**
 * Whether a blocking takes effect before staff looked at it: only for the mailbox of all that was bought. Anybody may
 * type a RUT beside a mailbox of theirs, and that must keep the mails and class lists of nobody else's purchase, made
 * already or to come, from going on.
 */
export const mayBlockAtOnce = ({ hasBought, isElsewhere }: Ties): boolean => hasBought && !isElsewhere;
