import type { ClauseId } from "../contract/clauses";
import { terminationEndsOn, withdrawalEndsOn } from "../contract/deadlines";
import type { ContractTerms } from "../contract/terms";
import { santiagoDate } from "../format/instants";
import { addDays, type IsoDate } from "../format/iso-date";
import type { FullRefundPurpose } from "../orders/payment-states";
import type { RefundableSale, RefundReason } from "./refund-plan";

export const REFUND_REFUSALS = {
  NO_SUCH_LINE: "none of these lines has a course that still runs",
  WITHDRAWAL_OVER: "the days in which the purchase can be taken back are over",
  AMOUNT_WANTED: "this reason wants an amount in whole pesos above 0",
  AMOUNT_TOO_HIGH: "the amount is more than what is left of these lines",
} as const;
export type RefundRefusal = keyof typeof REFUND_REFUSALS;

export class RefundRefused extends Error {
  override readonly name = "RefundRefused";

  constructor(readonly code: RefundRefusal) {
    super(REFUND_REFUSALS[code]);
  }
}

export interface ReasonRule {
  clause: (sale: RefundableSale, classesGiven: number) => ClauseId | null;
  endsOn: (terms: ContractTerms, at: Date) => IsoDate;
  givenUntil: "notice" | "end";
  returnsFee: (terms: ContractTerms) => boolean;
  /** Days for the refund, from the end. */
  payWithinDays: (terms: ContractTerms) => number;
  sum: "calculated" | "given";
}

const AT_ONCE: Pick<ReasonRule, "endsOn" | "givenUntil" | "returnsFee" | "sum"> = {
  endsOn: (_terms, at) => santiagoDate(at),
  givenUntil: "notice",
  returnsFee: () => true,
  sum: "calculated",
};
const withinTermination = ({ termination }: ContractTerms) => termination.refundWithinDays;

export const REASON_RULES: Record<RefundReason, ReasonRule> = {
  withdrawal: {
    ...AT_ONCE,
    clause: (sale, given) => {
      const usual = withdrawalEndsOn({ ...sale, confirmedAt: sale.boughtAt }, sale.terms);
      if (withdrawalEndsOn(sale, sale.terms) !== usual) return "withdrawal_unconfirmed";
      return given > 0 ? "withdrawal_begun" : "withdrawal";
    },
    payWithinDays: ({ withdrawal }) => withdrawal.refundWithinDays,
  },
  termination: {
    clause: () => "termination",
    endsOn: terminationEndsOn,
    givenUntil: "end",
    returnsFee: ({ termination }) => termination.returnsFee,
    payWithinDays: withinTermination,
    sum: "calculated",
  },
  course_cancelled: { ...AT_ONCE, clause: () => "course_cancelled", payWithinDays: withinTermination },
  academy_change: { ...AT_ONCE, clause: () => "academy_change", payWithinDays: withinTermination },
  price_difference: {
    ...AT_ONCE,
    clause: () => "changes",
    payWithinDays: withinTermination,
    sum: "given",
  },
  goodwill: { ...AT_ONCE, clause: () => null, payWithinDays: withinTermination, sum: "given" },
};

/** Payments without a sale and annulments use a withdrawal's days, the fewest; for a later end the earliest such day. */
export function refundDueOn(
  purpose: RefundReason | FullRefundPurpose,
  askedAt: Date,
  terms: ContractTerms,
): IsoDate {
  const { payWithinDays } =
    purpose in REASON_RULES ? REASON_RULES[purpose as RefundReason] : REASON_RULES.withdrawal;
  return addDays(santiagoDate(askedAt), payWithinDays(terms));
}
