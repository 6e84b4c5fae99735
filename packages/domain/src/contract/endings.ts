import type { RefundReason } from "../refunds/refund-plan";

/** Why a student's contract ends before its last class. */
export const ENDING_KINDS = [
  "withdrawal",
  "termination",
  "course_cancelled",
  "academy_change",
  "goodwill",
] as const satisfies readonly RefundReason[];
export type EndingKind = (typeof ENDING_KINDS)[number];

/** Why an order is annulled: the last of its contracts ended, or staff undid all of it. */
export const ANNULMENT_REASONS = [...ENDING_KINDS, "staff"] as const;
export type AnnulmentReason = (typeof ANNULMENT_REASONS)[number];

interface EndingRule {
  /** The student attends until the notice is over. */
  hasNotice: boolean;
  /** When nobody of the order is left, the coupon's use can be had again: the purchase counts as never made. */
  returnsCoupon: boolean;
}

/** What each kind does to seats and coupon. */
export const ENDING_RULES: Readonly<Record<EndingKind, EndingRule>> = {
  withdrawal: { hasNotice: false, returnsCoupon: true },
  termination: { hasNotice: true, returnsCoupon: false },
  course_cancelled: { hasNotice: false, returnsCoupon: true },
  academy_change: { hasNotice: false, returnsCoupon: true },
  goodwill: { hasNotice: false, returnsCoupon: false },
};
