import { formatClp } from "@shop/domain/format/money";
import type { Mail } from "../../gateways/mailer";
import type { OrderSnapshot } from "../receipts/order-snapshot";
import { html } from "./html";
import { annulmentCopy as copy, footerCopy } from "./mail-copy";
import { fact, mailPage, paragraph } from "./mail-layout";

/** Mail for the guardian of an order that staff annulled: what happened to the purchase and to the money. */
export function annulmentMail({ buyOrder, guardian, payment, supportPhone }: OrderSnapshot): Mail {
  const subject = copy.subject(buyOrder);
  const money = payment ? [copy.refunded, copy.bank] : [copy.free];
  const paragraphs = [copy.greeting(guardian.name), copy.title, ...money];
  const facts: [string, string][] = [[copy.order, buyOrder]];
  if (payment) facts.push([copy.amount, formatClp(payment.amountClp)]);
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  const factLines = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  return {
    to: guardian.email,
    subject,
    text: [...paragraphs, factLines, footer].join("\n\n"),
    html: mailPage(
      { subject, footer },
      html`${paragraphs.map(paragraph)}${facts.map(([label, value]) => fact(label, value))}`,
    ),
  };
}
