import type { DeskAct } from "../purchases/desk-looks";
import type { RightsAct } from "./request-states";
import { isTied, type RightsIdentity } from "./tied-identity";

/** By one person of the academy: these set a mailbox beside a RUT, or let others use it. */
export const TYPED_ALONE: readonly DeskAct[] = ["sell", "correct", "release"];

/** After these a mailbox or a RUT may be another one's. */
export const SETS_IDENTITY: readonly DeskAct[] = [...TYPED_ALONE, "move_mailbox"];

/** Or decide on it. */
export const TYPES_MAILBOX: readonly DeskAct[] = [...SETS_IDENTITY, "propose", "approve"];

interface Answering {
  act: RightsAct;
  identity: RightsIdentity;
  /** The same person noted the request, mailbox and all. */
  hasNoted: boolean;
  /** Somebody else of the academy verified who requests it. */
  isChecked: boolean;
  /** The same person did one of `TYPES_MAILBOX` to a purchase of the RUT in 30 days. */
  hasTyped: boolean;
}

/**
 * Why somebody may not fulfil a request or verify who requests it, or null: nobody gives or deletes data for a mailbox
 * that they typed, nor alone for one that nothing ties to the RUT (DESK-102).
 */
export function answerRefusal(answering: Answering): "second" | "unchecked" | null {
  const { act, identity, hasNoted, isChecked, hasTyped } = answering;
  if (act !== "do" && act !== "vouch") return null;
  if (hasTyped) return "second";
  if (act === "vouch") return null;
  if (hasNoted && !isTied(identity)) return "second";
  return identity === "unknown" && !isChecked ? "unchecked" : null;
}
