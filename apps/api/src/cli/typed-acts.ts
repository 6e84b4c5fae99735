import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { SEAT_GRANT_DAYS } from "@shop/domain/orders/seat-budgets";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import { answerOfSuspension } from "../modules/endings/suspensions/answer-suspension";
import { maskEmail, maskRut } from "../modules/messaging/receipts/mask";
import { fullName } from "../modules/messaging/receipts/receipt-students";
import { allowSeats } from "../modules/orders/reservations/allow-seats";
import { noteAccount } from "../modules/payments/refund/account-act";
import { verdictOnRefund } from "../modules/payments/refund/verdict-on-refund";
import { correctName } from "../modules/privacy/rectification/correct-name";
import { resendReceiptAct } from "../modules/sales/receipts/resend-receipt";
import { releaseClaims } from "../modules/sales/sold/release-claims";
import { documentAct } from "../modules/tax/documents/document-act";
import type { ReleaseCommand } from "./read-command";
import type { AccountCommand, RecordCommand } from "./refunds/refund-command";
import { ACCOUNT_TYPE_NAMES, refundDeskCopy } from "./refunds/refund-desk-copy";
import type { CorrectCommand } from "./rights/correct-command";
import { runAct } from "./run-act";
import type { SeatsCommand } from "./seats/seats-command";
import { seatsDeskCopy } from "./seats/seats-desk-copy";
import type { SuspensionCommand } from "./suspensions/suspension-command";
import { suspensionCopy } from "./suspensions/suspension-desk-copy";
import type { DocumentCommand } from "./tax/document-command";
import { taxCopy } from "./tax/tax-desk-copy";
import type { Confirm } from "./text/confirm";
import type { Desk } from "./text/desk";
import { deskCopy, REFUND_STATE_NAMES } from "./text/desk-copy";

export const resend = (desk: Desk, confirm: Confirm, { buyOrder }: { buyOrder: string }) =>
  runAct(desk, confirm, {
    act: resendReceiptAct,
    request: { buyOrder },
    isSure: true,
    question: null,
    done: ({ email, isAnnulled }) =>
      isAnnulled ? deskCopy.resentAnnulled(maskEmail(email)) : deskCopy.resent(maskEmail(email)),
  });

export const release = (desk: Desk, confirm: Confirm, { buyOrder: orderName, why, isSure }: ReleaseCommand) =>
  runAct(desk, confirm, {
    act: releaseClaims,
    request: { buyOrder: orderName },
    why,
    isSure,
    question: ({ buyOrder, people }) =>
      deskCopy.releaseQuestion(
        buyOrder,
        people.map(({ rut, email }) => `${maskRut(rut)}, ${maskEmail(email)}`),
      ),
    done: ({ people }) => deskCopy.released(people.length),
  });

export const correct = (desk: Desk, confirm: Confirm, { name: _, isSure, why, ...wish }: CorrectCommand) =>
  runAct(desk, confirm, {
    act: correctName,
    request: wish,
    why,
    isSure,
    question: ({ orderName, student, after }) =>
      deskCopy.correctQuestion(orderName, fullName(student), fullName({ ...student, ...after })),
    done: ({ orderName, student, after, version }) =>
      deskCopy.corrected(orderName, fullName({ ...student, ...after }), version + 1),
  });

export const seats = (desk: Desk, confirm: Confirm, { email, seats: count, why, isSure }: SeatsCommand) =>
  runAct(desk, confirm, {
    act: allowSeats,
    request: { email, seats: count },
    why,
    isSure,
    question: () => seatsDeskCopy.question(maskEmail(email), count, SEAT_GRANT_DAYS),
    done: (_, { expiresAt }) => seatsDeskCopy.granted(count, formatInstant(expiresAt)),
  });

export const answerSuspension = (desk: Desk, confirm: Confirm, { id, act, why, isSure }: SuspensionCommand) =>
  runAct(desk, confirm, {
    act: answerOfSuspension,
    request: { id, isGranted: act === "do" },
    why,
    isSure,
    question: ({ from, until }) =>
      suspensionCopy.question[act](`${shortDate(from)}–${shortDate(until)}`, why),
    done: () => suspensionCopy.answered[act],
  });

export const noteDocument = (
  desk: Desk,
  confirm: Confirm,
  { key, folio, kind: issued, why, isSure }: DocumentCommand,
) =>
  runAct(desk, confirm, {
    act: documentAct,
    request: { key, folio, kind: issued },
    why,
    isSure,
    question: ({ document: { amountClp, answer }, kind }) =>
      folio
        ? taxCopy.recordQuestion(key, TAX_KIND_FACTS[kind].name, formatClp(amountClp), folio)
        : taxCopy.againQuestion(key, answer ?? ""),
    done: ({ kind }) => (folio ? taxCopy.recorded(TAX_KIND_FACTS[kind].name, folio) : taxCopy.again),
  });

export const account = (
  desk: Desk,
  confirm: Confirm,
  { buyOrder: orderName, account: to, isSure }: AccountCommand,
) =>
  runAct(desk, confirm, {
    act: noteAccount,
    request: { buyOrder: orderName, account: to },
    isSure,
    question: ({ buyOrder }) => refundDeskCopy.accountQuestion(buyOrder),
    done: () =>
      refundDeskCopy.account(to.bank, ACCOUNT_TYPE_NAMES[to.accountType], `…${to.accountNumber.slice(-4)}`),
  });

export const recordRefund = (desk: Desk, confirm: Confirm, { isSure, refundId, ...found }: RecordCommand) =>
  runAct(desk, confirm, {
    act: verdictOnRefund,
    request: { refundId, as: found.as, why: found.as === "done" ? found.proof : found.why },
    why: found.as === "done" ? found.proof : found.why,
    isSure,
    question: () => refundDeskCopy.questions[found.as](refundId),
    done: (_, { state }) => refundDeskCopy.recorded(refundId, REFUND_STATE_NAMES[state]),
  });
