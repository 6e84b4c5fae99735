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
  /** What was given back: less than the amount when the bank had approved a part only. */
  reversedClp: number | null;
  supportPhone: string;
}

/** Mail that says that money was taken and given back: the seats were gone (T16), or only a part was approved (C17). */
export function reversalMail({ to, name, buyOrder, amountClp, reversedClp, supportPhone }: Reversal): Mail {
  const subject = copy.subject(buyOrder);
  const given = reversedClp ?? amountClp;
  const because = given < amountClp ? copy.inPart : copy.withoutSeats;
  const paragraphs = [copy.greeting(name), because.reason, copy.reversed, copy.bank, because.again];
  const facts: [string, string][] = [
    [copy.order, buyOrder],
    [copy.amount, formatClp(given)],
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
