import { REFUND_REASONS } from "../refunds/refund-plan";

/** Money, or an act in its place, that came into the hands of the academy. */
export const HAND_KINDS = ["cash", "transfer", "scholarship"] as const;
export type HandKind = (typeof HAND_KINDS)[number];

export const PAYMENT_KINDS = ["card", ...HAND_KINDS] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

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

export const WITHOUT_SALE_PURPOSES = ["review", "no_seats", "part_approved"] as const;

export const FULL_REFUND_PURPOSES = ["annulment", ...WITHOUT_SALE_PURPOSES] as const;
export type FullRefundPurpose = (typeof FULL_REFUND_PURPOSES)[number];

export const REFUND_PURPOSES = [...FULL_REFUND_PURPOSES, ...REFUND_REASONS] as const;

export const isFullRefundPurpose = (
  purpose: (typeof REFUND_PURPOSES)[number],
): purpose is FullRefundPurpose => (FULL_REFUND_PURPOSES as readonly string[]).includes(purpose);
