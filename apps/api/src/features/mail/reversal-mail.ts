import { formatClp } from "@shop/domain/format/money";
import type { Mail } from "../../gateways/mailer";
import { html } from "./html";
import { reversalCopy as copy, footerCopy } from "./mail-copy";
import { fact, mailPage, paragraph } from "./mail-layout";

interface Reversal {
  to: string;
  name: string;
  buyOrder: string;
  amountClp: number;
  supportPhone: string;
}

/** Mail that says that money was taken and given back, because the seats were gone (T16). */
export function reversalMail({ to, name, buyOrder, amountClp, supportPhone }: Reversal): Mail {
  const subject = copy.subject(buyOrder);
  const paragraphs = [copy.greeting(name), copy.title, copy.reversed, copy.bank, copy.again];
  const facts: [string, string][] = [
    [copy.order, buyOrder],
    [copy.amount, formatClp(amountClp)],
  ];
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  return {
    to,
    subject,
    text: [...paragraphs, facts.map(([label, value]) => `${label}: ${value}`).join("\n"), footer].join(
      "\n\n",
    ),
    html: mailPage(
      { subject, footer },
      html`${paragraphs.map(paragraph)}${facts.map(([label, value]) => fact(label, value))}`,
    ),
  };
}
