import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { ATTEMPT_STATE_NAMES, deskCopy as copy, REFUND_STATE_NAMES } from "./desk-copy";
import type { AttemptWithRefund } from "./desk-queries";

const TOKEN_SHOWN = 8;

/** The provider's word on one payment, and what was given back of it. */
export function attemptLines({ attempt, refund }: AttemptWithRefund): string[] {
  const { paymentTypeCode, installments, cardNumber, authorizationCode, token } = attempt;
  const facts = [
    attempt.buyOrder,
    ATTEMPT_STATE_NAMES[attempt.state],
    formatClp(attempt.amountClp),
    formatInstant(attempt.createdAt),
    paymentTypeCode && `${paymentTypeLabel(paymentTypeCode)} (${paymentTypeCode})`,
    installments === null ? null : installmentsLabel(installments),
    cardNumber && `**** ${cardNumber}`,
    authorizationCode && `autorización ${authorizationCode}`,
    token && `token ${token.slice(0, TOKEN_SHOWN)}…`,
  ];
  const lines = [facts.filter(Boolean).join(" · ")];
  if (refund) {
    const { state, amountClp, answer, actor, askedAt } = refund;
    const amount = amountClp === null ? null : formatClp(amountClp);
    const words = [
      `${copy.refund} ${REFUND_STATE_NAMES[state]}`,
      amount,
      answer,
      actor,
      formatInstant(askedAt),
    ];
    lines.push(`  ${words.filter(Boolean).join(" · ")}`);
  }
  return lines;
}
