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

/**
 * How a refund stands: asked for, done, refused by the card provider, or unclear: the provider may have done it and
 * tells no more, so that staff look there and say.
 */
export const REFUND_STATES = ["asked", "done", "refused", "unclear"] as const;

/** Why a payment that bought nothing goes back: staff resolve it, seats were gone, or a part was approved only. */
export const IN_VAIN_PURPOSES = ["review", "no_seats", "part_approved"] as const;

/** Why all that is left of a payment goes back: it bought nothing, or staff annul the sale. */
export const WHOLE_PURPOSES = ["annulment", ...IN_VAIN_PURPOSES] as const;
export type WholePurpose = (typeof WHOLE_PURPOSES)[number];

/** Why money goes back: all of a payment, or what a reason of the contract gives back of a sale that stands. */
export const REFUND_PURPOSES = [...WHOLE_PURPOSES, ...REFUND_REASONS] as const;

export const isWholePurpose = (purpose: (typeof REFUND_PURPOSES)[number]): purpose is WholePurpose =>
  (WHOLE_PURPOSES as readonly string[]).includes(purpose);
