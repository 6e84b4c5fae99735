import { formatClp } from "@shop/domain/format/money";
import type { Mail } from "../../../gateways/mailer";
import { html } from "./html";
import { reversalCopy as copy, footerCopy } from "./mail-copy";
import { factList, factText, mailPage, paragraph } from "./mail-layout";

/** Money that was taken and given back. */
export interface Reversal {
  email: string;
  name: string;
  buyOrder: string;
  amountClp: number;
  /** What was given back: less than the amount when the bank had approved a part only. */
  reversedClp: number | null;
  /** A person decided it. */
  isReviewed: boolean;
  supportPhone: string;
}

function reasonOf({ amountClp, reversedClp, isReviewed }: Reversal) {
  if (isReviewed) return copy.reviewed;
  return reversedClp !== null && reversedClp < amountClp ? copy.inPart : copy.withoutSeats;
}

/**
 * Mail that says that money was taken and given back: the seats were gone, only a part was approved (C17), or
 * a person found that it was not what had been asked for.
 */
export function reversalMail(reversal: Reversal): Mail {
  const { email: to, name, buyOrder, amountClp, reversedClp, supportPhone } = reversal;
  const subject = copy.subject(buyOrder);
  const given = reversedClp ?? amountClp;
  const because = reasonOf(reversal);
  const paragraphs = [copy.greeting(name), because.reason, copy.reversed, copy.bank, because.again];
  const facts: [string, string][] = [
    [copy.order, buyOrder],
    [copy.amount, formatClp(given)],
  ];
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  return {
    to,
    subject,
    text: [...paragraphs, factText(facts), footer].join("\n\n"),
    html: mailPage({ subject, footer }, html`${paragraphs.map(paragraph)}${factList(facts)}`),
  };
}
