import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { campaignText } from "@shop/domain/orders/campaign";
import { ORDER_STATES } from "@shop/domain/orders/order-states";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { joinedName } from "@shop/domain/people/person-name";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import { actName, EVENT_NAMES, MAIL_NAMES } from "@shop/domain/purchases/history-copy";
import {
  ATTEMPT_STATE_NAMES,
  DOCUMENT_STATE_NAMES,
  FORGOTTEN_STUDENT,
  ORDER_STATE_NAMES,
  PAYMENT_KIND_NAMES,
  REFUND_ROUTE_NAMES,
  REFUND_STATE_NAMES,
} from "@shop/domain/purchases/names-copy";
import { heldHoursLabel } from "@shop/domain/schedule/held-hours";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import { z } from "zod";
import { noteAct } from "../../acts/audit-queries";
import type { Reader } from "../../db/database";
import { readCampaign } from "../../db/stored/campaign";
import type { SoldOrder, SoldStudent } from "../../db/stored/order-snapshot";
import { maskEmail, maskPhone, maskRut } from "../../modules/messaging/receipts/mask";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { getNamedOrder } from "../../modules/orders/rows/named-order";
import type { OrderRow } from "../../modules/orders/rows/order-queries";
import type { RefundRow } from "../../modules/payments/refund/refund-queries";
import { readContents } from "../../modules/sales/sold/freeze-order";
import {
  type AttemptWithRefunds,
  findAttemptsWithRefunds,
  findHistory,
  findMails,
  type HistoryEntry,
} from "../../modules/staff/looks/order-look-queries";
import { findDocumentsOfOrder } from "../../modules/tax/documents/document-list-queries";
import { type Desk, type DeskAnswer, defineCommand, FLAG, told } from "../command/define-command";
import { readOrder } from "../command/read-words";
import { showCopy as copy } from "./orders-copy";

function whoIs(student: Extract<SoldStudent, { name: string }>, isFull: boolean): string {
  const { rut, email, school } = student;
  const contact = isFull ? [formatRut(rut), email] : [maskRut(rut), maskEmail(email)];
  return [fullName(student), ...contact, school].filter(Boolean).join(" · ");
}

function studentLines(student: SoldStudent, isFull: boolean): string[] {
  const { quote } = student;
  const prices = [
    `${copy.gross} ${formatClp(quote.gross)}`,
    `${copy.discounts} ${formatClp(-(quote.sessionDiscount + quote.totalDiscount))}`,
    `${copy.enrolment} ${formatClp(quote.enrolmentFee)}`,
    `${copy.programTotal} ${formatClp(quote.total)}`,
  ];
  return [
    "",
    student.name === null ? FORGOTTEN_STUDENT : whoIs(student, isFull),
    `  ${student.programName} · ${student.venueName} · ${monthLabel(student.month, student.season)}`,
    ...student.courses.map(
      (course) => `  ${[course.pdvCode, course.name, heldHoursLabel(course)].filter(Boolean).join(" · ")}`,
    ),
    `  ${prices.join(" · ")}`,
  ];
}

const TOKEN_SHOWN = 8;

function refundLine({ id, state, route, askedClp, amountClp, answer, actor, askedAt }: RefundRow): string {
  const words = [
    `${copy.refund} ${id} ${REFUND_STATE_NAMES[state]}`,
    formatClp(amountClp ?? askedClp),
    REFUND_ROUTE_NAMES[route],
    answer,
    actor,
    formatInstant(askedAt),
  ];
  return `  ${words.filter(Boolean).join(" · ")}`;
}

function attemptLines({ attempt, refunds }: AttemptWithRefunds): string[] {
  const { kind, proof, paymentTypeCode, installments, cardNumber, authorizationCode, token } = attempt;
  const facts = [
    attempt.buyOrder,
    ATTEMPT_STATE_NAMES[attempt.state],
    formatClp(attempt.amountClp),
    formatInstant(attempt.createdAt),
    kind === "card" ? null : [PAYMENT_KIND_NAMES[kind], proof].join(" "),
    paymentTypeCode && `${paymentTypeLabel(paymentTypeCode)} (${paymentTypeCode})`,
    installments === null ? null : installmentsLabel(installments),
    cardNumber && `**** ${cardNumber}`,
    authorizationCode && copy.authorization(authorizationCode),
    token && `token ${token.slice(0, TOKEN_SHOWN)}…`,
  ];
  return [facts.filter(Boolean).join(" · "), ...refunds.map(refundLine)];
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

const STAFF = "desk_";

const eventText = (event: string): string =>
  event.startsWith(STAFF) ? actName(event.slice(STAFF.length)) : (EVENT_NAMES[event] ?? event);

function historyLines(history: readonly HistoryEntry[]): string[] {
  return history.map(({ at, actor, event, details }) =>
    [formatInstant(at), actor, eventText(event), moveText(details), reasonText(details)]
      .filter(Boolean)
      .join("  "),
  );
}

type Fact = [label: string, value: string | null];

const section = (title: string, lines: string[]) => ["", title, ...lines.map((line) => `  ${line}`)];

function factLines(facts: Fact[]): string[] {
  const shown = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  const width = Math.max(...shown.map(([label]) => label.length));
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${value}`);
}

function headFacts(order: OrderRow): Fact[] {
  const { createdAt, finishedAt, annulledAt, minimisedAt, couponCode } = order;
  const campaign = readCampaign(order.campaign);
  return [
    [copy.reference, order.reference],
    [copy.order, order.buyOrder],
    [copy.number, String(order.id)],
    [copy.state, ORDER_STATE_NAMES[order.state]],
    [copy.createdAt, formatInstant(createdAt)],
    [copy.finishedAt, finishedAt && formatInstant(finishedAt)],
    [copy.annulledAt, annulledAt && formatInstant(annulledAt)],
    [copy.minimisedAt, minimisedAt && formatInstant(minimisedAt)],
    [copy.coupon, couponCode && `${couponCode} (${formatClp(-order.couponValueClp)})`],
    [copy.total, formatClp(order.totalClp)],
    [copy.campaign, campaign && campaignText(campaign)],
  ];
}

function guardianText(guardian: SoldOrder["guardian"], isFull: boolean): string {
  const { name, fatherLastName, motherLastName, rut, email, phone, address, commune } = guardian;
  const contact = isFull
    ? [formatRut(rut), email, phone && formatPhone(phone), `${address}, ${commune}`]
    : [maskRut(rut), email && maskEmail(email), phone && maskPhone(phone), commune];
  return [joinedName(name, fatherLastName, motherLastName), ...contact].filter(Boolean).join(" · ");
}

async function mailLines(db: Reader, orderId: number, isFull: boolean): Promise<string[]> {
  const mails = await findMails(db, orderId);
  if (mails.length === 0) return [copy.noMails];
  return mails.map(
    ({ sentAt, kind, recipient }) =>
      `${formatInstant(sentAt)}  ${MAIL_NAMES[kind]}  ${isFull ? recipient : maskEmail(recipient)}`,
  );
}

type Documents = Awaited<ReturnType<typeof findDocumentsOfOrder>>;

const documentLine = ({ key, kind, state, amountClp, folio, url, answer }: Documents[number]) =>
  [key, TAX_KIND_FACTS[kind].name, folio, formatClp(amountClp), DOCUMENT_STATE_NAMES[state], url ?? answer]
    .filter(Boolean)
    .join("  ");

// Masks contact data unless `isFull`, and tokens always.
async function showOrder(
  { deps, actor }: Desk,
  { buyOrder, isFull }: { buyOrder: string; isFull: boolean },
): Promise<DeskAnswer> {
  const { db } = deps;
  const order = await getNamedOrder(db, buyOrder);
  const history = await findHistory(db, order.id);
  await noteAct(db, { actor, action: "show", orderId: order.id, details: { isFull } });
  const { students, pack, guardian } = await readContents(db, order);
  const attempts = await findAttemptsWithRefunds(db, order.id);
  const documents = await findDocumentsOfOrder(db, order.id);
  return told(
    ...factLines([
      ...headFacts(order),
      [copy.pack, pack && `${pack.title} (${formatClp(pack.offerPriceClp)})`],
      [copy.guardian, guardian && guardianText(guardian, isFull)],
    ]),
    ...students.flatMap((student) => studentLines(student, isFull)),
    ...section(copy.attempts, attempts.length > 0 ? attempts.flatMap(attemptLines) : [copy.noAttempts]),
    ...section(copy.documents, documents.length > 0 ? documents.map(documentLine) : [copy.noDocuments]),
    ...section(copy.history, historyLines(history)),
    ...section(copy.mails, await mailLines(db, order.id, isFull)),
  );
}

export const show = defineCommand({
  name: "show",
  usage: { "<orden> [--full]": "una compra: cursos, precios, pagos, historia, correos" },
  options: { full: FLAG },
  read: ({ full }, [order]) => ({ buyOrder: readOrder(order), isFull: full }),
  run: showOrder,
});
