import type { DeskAct } from "../purchases/desk-looks";
import { hasOwn, type OwnAct } from "../refunds/second-person";
import type { RightsAct } from "./request-states";
import { isTied, type RightsIdentity } from "./tied-identity";

// Whose mailbox a purchase has was typed, or decided on, in these.
const TYPES_MAILBOX: ReadonlySet<string> = new Set<DeskAct>([
  "sell",
  "correct",
  "move_mailbox",
  "propose",
  "approve",
]);

interface Answering {
  act: RightsAct;
  identity: RightsIdentity;
  /** The same person noted the request, mailbox and all. */
  hasNoted: boolean;
  /** Of the same person, to purchases of the RUT. */
  own: readonly OwnAct[];
  now: Date;
}

/** Whether somebody may answer alone: nobody gives or deletes data for a mailbox that they typed (DESK-102). */
export function mayAnswer({ act, identity, hasNoted, own, now }: Answering): boolean {
  if (act !== "do") return true;
  return !(hasNoted && !isTied(identity)) && !hasOwn(TYPES_MAILBOX, own, now);
}
