import type { TestCard } from "./cards";
import type { CardPayment } from "./transaction";

/** Instalment plans: VC with interest, S2 and S3 ("SI") fixed at 2 and 3, NC without interest up to 12. */
export const INSTALLMENT_PLANS = {
  VC: { min: 2, max: 48, hasKnownAmount: false },
  S2: { min: 2, max: 2, hasKnownAmount: true },
  SI: { min: 3, max: 3, hasKnownAmount: true },
  NC: { min: 2, max: 12, hasKnownAmount: true },
} as const;

export type InstallmentPlan = keyof typeof INSTALLMENT_PLANS;

export interface PaymentChoice {
  card: TestCard;
  /** 0 or 1 = one payment. */
  installments: number;
  plan: InstallmentPlan;
}

/** Null when card or plan does not admit that many instalments. */
export function planPayment({ card, installments, plan }: PaymentChoice): CardPayment | null {
  const base = { lastFour: card.number.slice(-4), isCardApproved: card.isApproved };
  if (installments <= 1) {
    const paymentType = { credit: "VN", debit: "VD", prepaid: "VP" } as const;
    return { ...base, paymentType: paymentType[card.kind], installments: 0 };
  }
  const { min, max } = INSTALLMENT_PLANS[plan];
  if (card.kind !== "credit" || installments < min || installments > max) return null;
  return { ...base, paymentType: plan, installments };
}

/** In pesos; null for one payment and plans with interest, as at the provider. */
export function installmentAmount(amount: number, payment: CardPayment): number | null {
  const { paymentType, installments } = payment;
  if (paymentType === "VN" || paymentType === "VD" || paymentType === "VP") return null;
  return INSTALLMENT_PLANS[paymentType].hasKnownAmount ? Math.round(amount / installments) : null;
}
