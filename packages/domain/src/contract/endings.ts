import type { RefundReason } from "../refunds/refund-plan";

export const ENDING_KINDS = [
  "withdrawal",
  "termination",
  "course_cancelled",
  "academy_change",
  "goodwill",
] as const satisfies readonly RefundReason[];
export type EndingKind = (typeof ENDING_KINDS)[number];

export const ANNULMENT_REASONS = [...ENDING_KINDS, "staff"] as const;
export type AnnulmentReason = (typeof ANNULMENT_REASONS)[number];

interface EndingRule {
  hasNotice: boolean;
  /** The coupon can be used again once the whole order ended: the purchase counts as never made. */
  returnsCoupon: boolean;
}

export const ENDING_RULES: Readonly<Record<EndingKind, EndingRule>> = {
  withdrawal: { hasNotice: false, returnsCoupon: true },
  termination: { hasNotice: true, returnsCoupon: false },
  course_cancelled: { hasNotice: false, returnsCoupon: true },
  academy_change: { hasNotice: false, returnsCoupon: true },
  goodwill: { hasNotice: false, returnsCoupon: false },
};
