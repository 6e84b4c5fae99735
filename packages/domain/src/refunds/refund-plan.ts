import type { ClauseId } from "../contract/clauses";
import type { SaleTimes } from "../contract/deadlines";
import type { ContractTerms } from "../contract/terms";
import type { IsoDate } from "../format/iso-date";
import type { PaymentShare } from "../orders/payment-shares";
import type { Clp } from "../pricing/clp";
import type { ClassDay } from "../schedule/class-days";

export const REFUND_REASONS = [
  "withdrawal",
  "termination",
  "course_cancelled",
  "academy_change",
  "price_difference",
  "goodwill",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_ROUTES = ["reversal", "nullification", "partial_nullification", "transfer"] as const;
export type RefundRoute = (typeof REFUND_ROUTES)[number];

/** A payment that was approved for the sale. */
export interface PaidPart {
  attemptId: number;
  buyOrder: string;
  paidAt: Date;
  /** The provider's `payment_type_code`. */
  typeCode: string;
  instalments: number;
  /** Shares of a Mall payment with what was given back of each; empty with one commerce code. */
  shares: readonly (PaymentShare & { returnedClp: Clp })[];
  paidClp: Clp;
  /** Given back or on its way back, by whatever route. */
  returnedClp: Clp;
}

/** Part of a refund that goes one way; what goes by transfer is counted to a payment too. */
export interface RefundStep {
  attemptId: number;
  /** Buy order of the Mall share it is taken from, null with one commerce code. */
  share: string | null;
  route: RefundRoute;
  amountClp: Clp;
}

export interface RefundPlan {
  reason: RefundReason;
  /** What promises it; null when nothing does (goodwill). */
  clause: ClauseId | null;
  /** Day on which the contract ends for these lines. */
  effectiveOn: IsoDate;
  /** Last day on which the money may be given back. */
  payBy: IsoDate;
  sumClp: Clp;
  /** `returnedClp` is what this plan gives back of the line, with `feeBackClp`; they sum to `sumClp`. */
  lines: {
    position: number;
    paidClp: Clp;
    feeBackClp: Clp;
    classesGiven: number;
    classesTotal: number;
    returnedClp: Clp;
  }[];
  /** They sum to `sumClp`. */
  steps: RefundStep[];
}

export interface RefundableCourse {
  id: number;
  /** What it cost before discounts; null of older sales, whose courses share their line's price in equal parts. */
  priceClp: Clp | null;
  /** Its classes since the purchase (`courseClasses`). */
  classes: readonly ClassDay[];
  /** The buyer does not have it any more, and what it left over was given back. */
  isEnded: boolean;
}

/** One student's programme as it was paid. */
export interface RefundableLine {
  position: number;
  /** Of its venue at the provider's Mall, null with one commerce code. */
  commerceCode: string | null;
  /** Total of its quote, `feeClp` in it. */
  paidClp: Clp;
  feeClp: Clp;
  /** Given back of that, or on its way; what a price difference gave back is no part of `paidClp` any more. */
  returnedClp: Clp;
  courses: readonly RefundableCourse[];
}

export interface RefundableSale extends SaleTimes {
  /** Of the version that was accepted. */
  terms: ContractTerms;
  lines: readonly RefundableLine[];
  payments: readonly PaidPart[];
}
