import { REFUND_REASONS } from "../refunds/refund-plan";

export const ATTEMPT_STATES = [
  "created",
  "committing",
  "aborted",
  "timed_out",
  "superseded",
  "expired",
  "authorized",
  "failed",
  "unknown",
  "review",
  "reversed",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** `unclear`: the provider may have refunded; staff must check there. */
export const REFUND_STATES = ["asked", "done", "refused", "unclear"] as const;

export const IN_VAIN_PURPOSES = ["review", "no_seats", "part_approved"] as const;

export const WHOLE_PURPOSES = ["annulment", ...IN_VAIN_PURPOSES] as const;
export type WholePurpose = (typeof WHOLE_PURPOSES)[number];

export const REFUND_PURPOSES = [...WHOLE_PURPOSES, ...REFUND_REASONS] as const;

export const isWholePurpose = (purpose: (typeof REFUND_PURPOSES)[number]): purpose is WholePurpose =>
  (WHOLE_PURPOSES as readonly string[]).includes(purpose);
