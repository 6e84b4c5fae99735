import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { ORDER_STATES } from "@shop/domain/orders/order-states";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { formatRut } from "@shop/domain/people/rut";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { z } from "zod";
import type { SnapshotStudent } from "../../../db/stored/order-snapshot";
import { maskEmail, maskRut } from "../../messaging/receipts/mask";
import { ATTEMPT_STATE_NAMES, deskCopy as copy, ORDER_STATE_NAMES, REFUND_STATE_NAMES } from "./desk-copy";
import type { AttemptWithRefund, HistoryEntry } from "./desk-queries";

/** One student's programme, courses and price. */
export function studentLines(student: SnapshotStudent, isFull: boolean): string[] {
  const { name, fatherLastName, lastName, rut, email, quote } = student;
  const fullName = [name, fatherLastName, lastName].filter(Boolean).join(" ");
  const contact = isFull ? [formatRut(rut), email] : [maskRut(rut), maskEmail(email)];
  const prices = [
    `${copy.gross} ${formatClp(quote.gross)}`,
    `${copy.discounts} ${formatClp(-(quote.sessionDiscount + quote.totalDiscount))}`,
    `${copy.enrolment} ${formatClp(quote.enrolmentFee)}`,
    `${copy.programTotal} ${formatClp(quote.total)}`,
  ];
  return [
    "",
    [fullName, ...contact].join(" · "),
    `  ${student.programName} · ${student.venueName} · ${monthLabel(student.month)}`,
    ...student.courses.map(
      ({ pdvCode, name: course, schedules }) =>
        `  ${[pdvCode, course, scheduleLabel(schedules)].filter(Boolean).join(" · ")}`,
    ),
    `  ${prices.join(" · ")}`,
  ];
}

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

const State = z.enum(ORDER_STATES);
const Move = z.object({ from: State, to: State });
const Reason = z.object({ why: z.string() });

function moveText(details: unknown): string | null {
  const { data } = Move.safeParse(details);
  if (!data || data.from === data.to) return null;
  return `${ORDER_STATE_NAMES[data.from]} → ${ORDER_STATE_NAMES[data.to]}`;
}

function reasonText(details: unknown): string | null {
  const { data } = Reason.safeParse(details);
  return data ? `«${data.why}»` : null;
}

/** When, who, what and why, one line per event. */
export function historyLines(history: readonly HistoryEntry[]): string[] {
  return history.map(({ at, actor, event, details }) =>
    [formatInstant(at), actor, event, moveText(details), reasonText(details)].filter(Boolean).join("  "),
  );
}
