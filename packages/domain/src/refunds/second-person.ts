import type { Clp } from "../pricing/clp";
import type { DeskAct } from "../purchases/desk-looks";

export const SECOND_PERSON_REASONS = ["amount", "own_change", "sum", "always"] as const;
export type SecondPersonReason = (typeof SECOND_PERSON_REASONS)[number];

const DAY_MS = 86_400_000;
export const OWN_CHANGE_DAYS = 30;
const PROPOSAL_DAYS = 7;

// Whoever sold or changed a purchase, its money or where the money goes, or decided on that, gives nothing back alone.
const CHANGES: ReadonlySet<string> = new Set<DeskAct>([
  "sell",
  "change",
  "correct",
  "rights",
  "move_mailbox",
  "release",
  "cancel_section",
  "move_section",
  "refund",
  "refund_account",
  "refund_transfer",
  "refund_done",
  "refund_refused",
  "annul",
  "end",
  "resolve_approved",
  "resolve_reversed",
  "document",
  "propose",
  "approve",
]);

/** What somebody did to a purchase, by its name in the audit. */
export interface OwnAct {
  action: string;
  at: Date;
}

interface Giving {
  /** By the act's nature. */
  isForTwo: boolean;
  /** CLP that the act gives back. */
  givesClp: Clp;
  /** What one person gave back alone before: of the purchase, and the same person in a day, whatever purchase. */
  gaveClp: { ofSale: Clp; ofDay: Clp };
  /** Of the academy: more than this needs two people. */
  limitClp: Clp;
  /** Of the same person, to the purchase. */
  own: readonly OwnAct[];
  now: Date;
}

/** Whether one of these counts as a change of one's own still. */
export const hasOwn = (actions: ReadonlySet<string>, own: readonly OwnAct[], now: Date): boolean =>
  own.some(
    ({ action, at }) => actions.has(action) && at.getTime() > now.getTime() - OWN_CHANGE_DAYS * DAY_MS,
  );

const SALES: ReadonlySet<string> = new Set<DeskAct>(["sell"]);

/** Whoever sold a purchase approves neither that its money goes back nor that its mailbox moves: the last to look is neither side's. */
export const mayApprove = (own: readonly OwnAct[], now: Date): boolean => !hasOwn(SALES, own, now);

/** Why a second person must approve it, or null (DESK-20). */
export function secondPersonReason({
  isForTwo,
  givesClp,
  gaveClp: { ofSale, ofDay },
  limitClp,
  own,
  now,
}: Giving): SecondPersonReason | null {
  if (isForTwo) return "always";
  if (givesClp === 0) return null;
  if (givesClp > limitClp) return "amount";
  if (hasOwn(CHANGES, own, now)) return "own_change";
  return givesClp + Math.max(ofSale, ofDay) > limitClp ? "sum" : null;
}

export const PROPOSAL_STATES = ["open", "approved", "rejected", "withdrawn", "lapsed"] as const;

export const PROPOSAL_ANSWERS = ["approve", "reject", "withdraw"] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

/** Who proposed may take it back; the others decide. */
export const answersOf = ({ isOwn }: { isOwn: boolean }): readonly ProposalAnswer[] =>
  isOwn ? ["withdraw"] : ["approve", "reject"];

export const proposalEndsAt = (at: Date): Date => new Date(at.getTime() + PROPOSAL_DAYS * DAY_MS);

/** Proposals until then wait no more. */
export const lapsedUntil = (now: Date): Date => new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS);
