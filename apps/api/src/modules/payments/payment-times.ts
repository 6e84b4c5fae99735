import type { Settings } from "../../settings";

/** Minutes in which a token can be opened after it was made (webpay times, docs/decisions). */
const TOKEN_LIFE_MINUTES = 5;
/** Minutes that the provider gives for its form. */
const FORM_MINUTES = { production: 5, integration: 10, simulator: 10 } as const;
const MARGIN_MINUTES = 3;

/** The reconciler looks this long before the paid seats would lapse. */
const SETTLE_GRACE_SECONDS = 120;
/** A settling that takes longer than this is taken over by asking the provider for the status. */
export const LEASE_SECONDS = 45;
/** Seats are kept this long while the outcome of a payment is unknown. */
export const UNKNOWN_HOLD_MINUTES = 60;

const FIRST_RECHECK_SECONDS = 10;
/** Well under the time for which the seats are kept, which each look renews. */
const MAX_RECHECK_SECONDS = 1800;
/** After so many looks without an answer, about a day and a half, a person must look. */
export const MAX_CHECKS = 80;

/** Pause before the next look at a payment whose outcome is unknown, growing with the looks so far. */
export function recheckSeconds(checks: number): number {
  return Math.min(MAX_RECHECK_SECONDS, FIRST_RECHECK_SECONDS * 2 ** Math.min(checks, 10));
}

/** How long after the first one so many looks come at the soonest. */
export function waitedSeconds(checks: number): number {
  return Array.from({ length: checks }, (_, look) => recheckSeconds(look)).reduce(
    (sum, each) => sum + each,
    0,
  );
}

/** A buyer who comes back waits so long for the end of their payment; then the page says that we are verifying. */
export const PAGE_WAITS_MS = 1_000;

const RETRY_MINUTES = 5;

/** How long seats are kept for an open card form: token life + form limit + margin (13 or 18 min). */
export function paymentMinutes(mode: Settings["WEBPAY"]): number {
  return TOKEN_LIFE_MINUTES + FORM_MINUTES[mode] + MARGIN_MINUTES;
}

/** How often a pass looks for payments that nobody settles. */
export const SWEEP_SECONDS = 60;

/** How long after a press the card form must be over. */
export const formLifeMs = (mode: Settings["WEBPAY"]): number =>
  paymentMinutes(mode) * 60_000 - SETTLE_GRACE_SECONDS * 1000;

/** From when on the card form must be over, so that a job may settle what no return settled [T15]. */
export function formOverAt(createdAt: Date, mode: Settings["WEBPAY"]): Date {
  return new Date(createdAt.getTime() + formLifeMs(mode));
}

/** Seats of a payment that came to nothing: what was left of the paying time, and a moment to try again. */
export function retryHoldUntil({
  createdAt,
  now,
  mode,
}: {
  createdAt: Date;
  now: Date;
  mode: Settings["WEBPAY"];
}): Date {
  const payingEnd = createdAt.getTime() + paymentMinutes(mode) * 60_000;
  return new Date(Math.max(payingEnd, now.getTime() + RETRY_MINUTES * 60_000));
}
