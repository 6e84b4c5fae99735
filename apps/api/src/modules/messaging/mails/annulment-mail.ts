import { formatClp } from "@shop/domain/format/money";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import { html } from "./html";
import { annulmentCopy as copy, footerCopy } from "./mail-copy";
import { factList, factText, mailPage, paragraph } from "./mail-layout";

/** Mail for the guardian of an order that staff annulled: what happened to the purchase and to the money. */
export function annulmentMail(snapshot: OrderSnapshot): Mail {
  const { buyOrder, guardian, students, payment, supportPhone } = snapshot;
  const subject = copy.subject(buyOrder);
  const money = payment ? [copy.refunded, copy.bank] : [copy.free];
  const paragraphs = [copy.greeting(guardian.name), copy.title, ...money];
  const facts: [string, string][] = students.map(({ name, fatherLastName, programName }) => [
    copy.enrolment,
    `${name} ${fatherLastName} · ${programName}`,
  ]);
  facts.push([copy.order, buyOrder]);
  if (payment) facts.push([copy.amount, formatClp(payment.amountClp)]);
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  return {
    to: guardian.email,
    subject,
    text: [...paragraphs, factText(facts), footer].join("\n\n"),
    html: mailPage({ subject, footer }, html`${paragraphs.map(paragraph)}${factList(facts)}`),
  };
}
