import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import type { Reader } from "../../../db/database";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { OrderRow } from "../../checkout/orders/order-queries";
import { readContents } from "../../checkout/sales/freeze-order";
import { maskEmail, maskPhone, maskRut } from "../../messaging/receipts/mask";
import { type Desk, type DeskAnswer, told } from "./desk";
import { deskCopy as copy, ORDER_STATE_NAMES } from "./desk-copy";
import { findAttemptsWithRefunds, findHistory, findMails, noteDeskAction } from "./desk-queries";
import { getDeskOrder } from "./find-desk-order";
import { attemptLines, historyLines, studentLines } from "./order-lines";

type Fact = [label: string, value: string | null];

const section = (title: string, lines: string[]) => ["", title, ...lines.map((line) => `  ${line}`)];

function factLines(facts: Fact[]): string[] {
  const shown = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  const width = Math.max(...shown.map(([label]) => label.length));
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${value}`);
}

function headFacts(order: OrderRow): Fact[] {
  const { createdAt, finishedAt, annulledAt, couponCode } = order;
  return [
    [copy.order, order.buyOrder],
    [copy.number, String(order.id)],
    [copy.state, ORDER_STATE_NAMES[order.state]],
    [copy.createdAt, formatInstant(createdAt)],
    [copy.finishedAt, finishedAt && formatInstant(finishedAt)],
    [copy.annulledAt, annulledAt && formatInstant(annulledAt)],
    [copy.coupon, couponCode && `${couponCode} (${formatClp(-order.couponValueClp)})`],
    [copy.total, formatClp(order.totalClp)],
  ];
}

function guardianText(guardian: OrderSnapshot["guardian"], isFull: boolean): string {
  const { name, fatherLastName, motherLastName, rut, email, phone, address, commune } = guardian;
  const contact = isFull
    ? [formatRut(rut), email, formatPhone(phone), `${address}, ${commune}`]
    : [maskRut(rut), maskEmail(email), maskPhone(phone), commune];
  return [`${name} ${fatherLastName} ${motherLastName}`, ...contact].join(" · ");
}

async function mailLines(db: Reader, orderId: number, isFull: boolean): Promise<string[]> {
  const mails = await findMails(db, orderId);
  if (mails.length === 0) return [copy.noMails];
  return mails.map(
    ({ sentAt, kind, recipient }) =>
      `${formatInstant(sentAt)}  ${kind}  ${isFull ? recipient : maskEmail(recipient)}`,
  );
}

/**
 * One order: who bought what at which price, every payment with the provider's facts, its history and mails. Contact
 * data is masked unless all is asked for; tokens are never shown whole.
 * @throws DeskError ORDER_UNKNOWN
 */
export async function showOrder(
  { deps, actor }: Desk,
  { buyOrder, isFull }: { buyOrder: string; isFull: boolean },
): Promise<DeskAnswer> {
  const { db } = deps;
  const order = await getDeskOrder(db, buyOrder);
  const history = await findHistory(db, order.id);
  await noteDeskAction(db, { actor, action: "show", orderId: order.id, details: { isFull } });
  const { students, pack, guardian } = await readContents(db, order);
  const attempts = await findAttemptsWithRefunds(db, order.id);
  return told(
    ...factLines([
      ...headFacts(order),
      [copy.pack, pack && `${pack.title} (${formatClp(pack.offerPriceClp)})`],
      [copy.guardian, guardian && guardianText(guardian, isFull)],
    ]),
    ...students.flatMap((student) => studentLines(student, isFull)),
    ...section(copy.attempts, attempts.length > 0 ? attempts.flatMap(attemptLines) : [copy.noAttempts]),
    ...section(copy.history, historyLines(history)),
    ...section(copy.mails, await mailLines(db, order.id, isFull)),
  );
}
