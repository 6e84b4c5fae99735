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

export interface PaidPart {
  attemptId: number;
  buyOrder: string;
  paidAt: Date;
  /** Else no card can take it back. */
  isByCard: boolean;
  /** The provider's `payment_type_code`. */
  typeCode: string;
  instalments: number;
  /** Of a Mall payment; empty with one commerce code. */
  shares: readonly (PaymentShare & { returnedClp: Clp })[];
  paidClp: Clp;
  /** Refunded or on its way, by any route. */
  returnedClp: Clp;
}

export interface RefundStep {
  attemptId: number;
  /** Buy order of the Mall share, null with one commerce code. */
  share: string | null;
  route: RefundRoute;
  amountClp: Clp;
}

export interface RefundPlan {
  reason: RefundReason;
  clause: ClauseId | null;
  /** Day on which the contract ends for these lines. */
  effectiveOn: IsoDate;
  payBy: IsoDate;
  sumClp: Clp;
  /** `returnedClp` includes `feeBackClp`; the lines sum to `sumClp`. */
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
  /** Before discounts; null for older sales, whose courses have equal parts. */
  priceClp: Clp | null;
  classes: readonly ClassDay[];
  isEnded: boolean;
}

export interface RefundableLine {
  position: number;
  /** Of the venue's Mall code, null with one commerce code. */
  commerceCode: string | null;
  /** Total with `feeClp`. */
  paidClp: Clp;
  feeClp: Clp;
  /** Refunded or on its way; refunds of a price difference are no longer in `paidClp`. */
  returnedClp: Clp;
  courses: readonly RefundableCourse[];
}

export interface RefundableSale extends SaleTimes {
  terms: ContractTerms;
  lines: readonly RefundableLine[];
  payments: readonly PaidPart[];
}
