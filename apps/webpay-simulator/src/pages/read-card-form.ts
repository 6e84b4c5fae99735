import { findCard } from "../payment/cards";
import { INSTALLMENT_PLANS, type InstallmentPlan, planPayment } from "../payment/installments";
import type { CardPayment } from "../payment/transaction";
import type { CardForm, CardFormErrors } from "./card-page";
import { copy } from "./page-copy";

export type CardFormResult = { payment: CardPayment } | { errors: CardFormErrors };

// Only published test cards, so that nobody's real card is stored; debit has no CVV.
export function readCardForm(form: CardForm, now: Date): CardFormResult {
  const card = findCard(form.card_number);
  const errors: CardFormErrors = {};
  if (!card) errors.card_number = copy.cardError;
  if (!isFuture(form.expiry, now)) errors.expiry = copy.expiryError;
  if (card && !isRightCvv(form.cvv, card.cvv)) errors.cvv = copy.cvvError;
  const payment = card && planPayment({ card, ...readInstallments(form.installments) });
  if (card && !payment) errors.installments = copy.installmentsError;
  return payment && Object.keys(errors).length === 0 ? { payment } : { errors };
}

function isFuture(expiry: string, now: Date) {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return false;
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime();
}

const isRightCvv = (given: string, expected: string) => expected === "" || given.trim() === expected;

function readInstallments(value: string): { plan: InstallmentPlan; installments: number } {
  const [plan = "", count] = value.split("-");
  return isPlan(plan) ? { plan, installments: Number(count) } : { plan: "VC", installments: 0 };
}

const isPlan = (plan: string): plan is InstallmentPlan => Object.hasOwn(INSTALLMENT_PLANS, plan);
