import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { CHANGES_ANCHOR } from "@shop/domain/steps/page-paths";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import { endingCopy } from "./ending-copy";
import { annulmentCopy, documentCopy, reversalCopy, toPayCopy, unpaidCopy } from "./mail-copy";
import { buttonLink, factList, factText, html, mailPage, paragraph } from "./mail-layout";
import { calendarFiles, footerOf, type MailContext, purchaseAddress } from "./purchase-mails";

export type Seller = Pick<OrderSnapshot, "seller" | "supportPhone">;

export interface MailParts extends Seller {
  to: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  facts: [string, string][];
  link?: { text: string; address: string } | null;
  /** That cancels classes. */
  calendar?: string | null;
}

export function composeMail(
  { to, subject, title, facts, link = null, calendar = null, ...parts }: MailParts,
  context: MailContext,
): Mail {
  const paragraphs = [...parts.paragraphs, ...(calendar ? [endingCopy.calendar] : [])];
  const footer = footerOf(parts, context);
  return {
    to,
    replyTo: parts.seller.email,
    subject,
    text: [
      title,
      ...paragraphs,
      factText(facts),
      ...(link ? [`${link.text}: ${link.address}`] : []),
      footer.join("\n"),
    ].join("\n\n"),
    html: mailPage(
      { subject, title, footer },
      html`${paragraphs.map(paragraph)}${factList(facts)}${link && buttonLink(link.text, link.address)}`,
    ),
    attachments: calendarFiles(calendar),
  };
}

export interface MoneyBack {
  byCardClp: number;
  byTransferClp: number;
}

export function annulmentMail(
  { reference, buyOrder, guardian, students, seller, supportPhone }: OrderSnapshot,
  { byCardClp, byTransferClp, calendar }: MoneyBack & { calendar: string | null },
  context: MailContext,
): Mail {
  const money = [
    byCardClp + byTransferClp > 0 ? annulmentCopy.refunded : annulmentCopy.free,
    ...(byCardClp > 0 ? [annulmentCopy.bank] : []),
  ];
  const facts: [string, string][] = students.map(({ name, fatherLastName, programName }) => [
    annulmentCopy.enrolment,
    `${name} ${fatherLastName} · ${programName}`,
  ]);
  facts.push([annulmentCopy.order, reference], [annulmentCopy.buyOrder, buyOrder]);
  if (byCardClp > 0) facts.push([annulmentCopy.byCard, formatClp(byCardClp)]);
  if (byTransferClp > 0) facts.push([annulmentCopy.byTransfer, formatClp(byTransferClp)]);
  const parts = {
    to: guardian.email,
    subject: annulmentCopy.subject(reference),
    title: annulmentCopy.title,
    paragraphs: [annulmentCopy.greeting(guardian.name), ...money],
    facts,
    calendar,
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}

export interface OrderMoney extends Seller {
  email: string;
  name: string;
  reference: string;
  /** CLP. */
  amountClp: number;
}

// For a payment of a change, reference and buy order are those of the changed order.
interface Tried extends OrderMoney {
  buyOrder: string;
  isOfChange: boolean;
}

export interface Reversal extends Tried {
  /** CLP returned: less than the amount when the bank had approved only a part. */
  reversedClp: number | null;
  isReviewed: boolean;
}

// Null for a purchase, and without a public URL of the shop.
function changesAddress(
  { isOfChange, buyOrder }: Pick<Tried, "isOfChange" | "buyOrder">,
  context: MailContext,
) {
  const address = isOfChange ? purchaseAddress(context, buyOrder) : null;
  return address && `${address}#${CHANGES_ANCHOR}`;
}

function reasonOf({ amountClp, reversedClp, isReviewed }: Reversal) {
  if (isReviewed) return "reviewed";
  return reversedClp !== null && reversedClp < amountClp ? "inPart" : "withoutSeats";
}

/** The seats were gone, only a part was approved (C17), or a review found a wrong amount. */
export function reversalMail(reversal: Reversal, context: MailContext): Mail {
  const { email, name, reference, buyOrder, amountClp, reversedClp, seller, supportPhone } = reversal;
  const copy = reversal.isOfChange ? reversalCopy.ofChange : reversalCopy.ofPurchase;
  const because = copy[reasonOf(reversal)];
  const address = changesAddress(reversal, context);
  const parts: Omit<MailParts, keyof Seller> = {
    to: email,
    subject: copy.subject(reference),
    title: copy.title,
    paragraphs: [
      reversalCopy.greeting(name),
      because.reason,
      copy.reversed,
      reversalCopy.bank,
      because.again,
    ],
    facts: [
      [reversalCopy.order, reference],
      [reversalCopy.buyOrder, buyOrder],
      [reversalCopy.amount, formatClp(reversedClp ?? amountClp)],
    ],
    link: address === null ? null : { text: reversalCopy.open, address },
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}

export interface IssuedDocument extends OrderMoney {
  buyOrder: string;
  document: { name: string; folio: string; url: string | null; isRefund: boolean };
}

export function documentMail(issued: IssuedDocument, context: MailContext): Mail {
  const { email, name, reference, buyOrder, amountClp, document, seller, supportPhone } = issued;
  const parts: Omit<MailParts, keyof Seller> = {
    to: email,
    subject: documentCopy.subject(document.name, reference),
    title: documentCopy.title(document.name),
    paragraphs: [
      documentCopy.greeting(name),
      document.isRefund ? documentCopy.ofRefund : documentCopy.ofPayment,
    ],
    facts: [
      [documentCopy.document, document.name],
      [documentCopy.folio, document.folio],
      [documentCopy.amount, formatClp(amountClp)],
      [documentCopy.order, reference],
      [documentCopy.buyOrder, buyOrder],
    ],
    link: document.url === null ? null : { text: documentCopy.open, address: document.url },
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}

export interface Unpaid extends Tried {
  /** Null when the seats are not held. */
  heldUntil: Date | null;
}

export function unpaidMail(unpaid: Unpaid, context: MailContext): Mail {
  const { email, name, reference, amountClp, heldUntil, seller, supportPhone } = unpaid;
  const copy = unpaid.isOfChange ? unpaidCopy.ofChange : unpaidCopy.ofPurchase;
  const seats = heldUntil ? copy.held(formatInstant(heldUntil)) : copy.released;
  const address = changesAddress(unpaid, context);
  const parts: Omit<MailParts, keyof Seller> = {
    to: email,
    subject: copy.subject(reference),
    title: copy.title,
    paragraphs: [unpaidCopy.greeting(name), copy.reason, seats],
    facts: [
      [unpaidCopy.order, reference],
      [unpaidCopy.amount, formatClp(amountClp)],
    ],
    link: address === null ? null : { text: unpaidCopy.open, address },
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}

export interface ChangeToPay extends OrderMoney {
  buyOrder: string;
  heldUntil: Date;
}

export function changeToPayMail(wait: ChangeToPay, context: MailContext): Mail {
  const { email, name, reference, buyOrder, amountClp, heldUntil, seller, supportPhone } = wait;
  const address = changesAddress({ isOfChange: true, buyOrder }, context);
  const parts: Omit<MailParts, keyof Seller> = {
    to: email,
    subject: toPayCopy.subject(reference),
    title: toPayCopy.title,
    paragraphs: [toPayCopy.greeting(name), toPayCopy.reason, toPayCopy.held(formatInstant(heldUntil))],
    facts: [
      [toPayCopy.order, reference],
      [toPayCopy.amount, formatClp(amountClp)],
    ],
    link: address === null ? null : { text: toPayCopy.pay, address },
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}
