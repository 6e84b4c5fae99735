import type { DeskAct } from "../purchases/desk-looks";
import { hasOwn, type OwnAct } from "../refunds/second-person";
import type { RightsAct } from "./request-states";
import { isTied, type RightsIdentity } from "./tied-identity";

/** By one person of the academy: these set a mailbox beside a RUT, or let others use it. */
export const TYPED_ALONE: readonly DeskAct[] = ["sell", "correct", "release"];

// Or are decided on by two.
const TYPES_MAILBOX: ReadonlySet<string> = new Set<DeskAct>([
  ...TYPED_ALONE,
  ...(["move_mailbox", "propose", "approve"] as const),
]);

interface Answering {
  act: RightsAct;
  identity: RightsIdentity;
  /** The same person noted the request, mailbox and all. */
  hasNoted: boolean;
  /** Somebody else of the academy verified who requests it. */
  isChecked: boolean;
  /** Of the same person, to purchases of the RUT. */
  own: readonly OwnAct[];
  now: Date;
}

/**
 * Why somebody may not fulfil a request or verify who requests it, or null: nobody gives or deletes data for a mailbox
 * that they typed, nor alone for one that nothing ties to the RUT (DESK-102).
 */
export function answerRefusal(answering: Answering): "second" | "unchecked" | null {
  const { act, identity, hasNoted, isChecked, own, now } = answering;
  if (act !== "do" && act !== "vouch") return null;
  if (hasOwn(TYPES_MAILBOX, own, now)) return "second";
  if (act === "vouch") return null;
  if (hasNoted && !isTied(identity)) return "second";
  return identity === "unknown" && !isChecked ? "unchecked" : null;
}
