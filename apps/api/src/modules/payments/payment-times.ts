import type { Settings } from "../../settings";

// Provider: a token can be opened for 5 minutes (webpay times, docs/decisions).
const TOKEN_LIFE_MINUTES = 5;
// Provider: time limit of its form, in minutes.
const FORM_MINUTES = { production: 5, integration: 10, simulator: 10 } as const;
const MARGIN_MINUTES = 3;

// The reconciler checks this long before the seats would lapse.
const SETTLE_GRACE_SECONDS = 120;
// Afterwards another process queries the status.
export const LEASE_SECONDS = 45;
export const UNKNOWN_HOLD_MINUTES = 60;

const FIRST_RECHECK_SECONDS = 10;
// Well below the hold, which each check renews.
const MAX_RECHECK_SECONDS = 1800;
/** After these checks, about a day and a half, staff must review. */
export const MAX_CHECKS = 80;

export function recheckSeconds(checks: number): number {
  return Math.min(MAX_RECHECK_SECONDS, FIRST_RECHECK_SECONDS * 2 ** Math.min(checks, 10));
}

export function waitedSeconds(checks: number): number {
  return Array.from({ length: checks }, (_, look) => recheckSeconds(look)).reduce(
    (sum, each) => sum + each,
    0,
  );
}

/** Wait of the return page before it shows that the payment is being verified. */
export const PAGE_WAITS_MS = 1_000;

const RETRY_MINUTES = 5;

/** Minutes that seats are held for an open card form: token + form + margin (13 or 18). */
export function paymentMinutes(mode: Settings["WEBPAY"]): number {
  return TOKEN_LIFE_MINUTES + FORM_MINUTES[mode] + MARGIN_MINUTES;
}

export const SWEEP_SECONDS = 60;

export const formLifeMs = (mode: Settings["WEBPAY"]): number =>
  paymentMinutes(mode) * 60_000 - SETTLE_GRACE_SECONDS * 1000;

/** Earliest time at which a job may settle an attempt without return [T15]. */
export function formOverAt(createdAt: Date, mode: Settings["WEBPAY"]): Date {
  return new Date(createdAt.getTime() + formLifeMs(mode));
}

// The rest of the payment time, or some minutes to try again.
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
