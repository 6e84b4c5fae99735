import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { CHANGES_ANCHOR } from "@shop/domain/steps/page-paths";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import {
  calendarFiles,
  calendarName,
  composeMail,
  linkTo,
  type MailContext,
  payLinkAddress,
  purchaseAddress,
  type Seller,
} from "./compose-mail";
import { sharedCopy } from "./copy/mail-copy";
import {
  annulmentCopy,
  documentCopy,
  payLinkCopy,
  reversalCopy,
  toPayCopy,
  unpaidCopy,
} from "./copy/money-copy";
import type { Fact } from "./mail-blocks";

export interface MoneyBack {
  byCardClp: number;
  byTransferClp: number;
}

export function annulmentMail(
  { reference, buyOrder, guardian, students, seller, supportPhone }: OrderSnapshot,
  { byCardClp, byTransferClp, calendar }: MoneyBack & { calendar: string | null },
  context: MailContext,
): Mail {
  const sumClp = byCardClp + byTransferClp;
  const facts: Fact[] = students.map(({ name, fatherLastName, programName }) => [
    annulmentCopy.enrolment,
    `${name} ${fatherLastName} · ${programName}`,
  ]);
  facts.push([sharedCopy.order, reference], [sharedCopy.buyOrder, buyOrder]);
  if (byCardClp > 0) facts.push([annulmentCopy.byCard, formatClp(byCardClp)]);
  if (byTransferClp > 0) facts.push([annulmentCopy.byTransfer, formatClp(byTransferClp)]);
  return composeMail(
    {
      to: guardian.email,
      subject: annulmentCopy.subject(reference),
      title: annulmentCopy.title,
      greeting: sharedCopy.greeting(guardian.name),
      lead: sumClp > 0 ? annulmentCopy.refunded : annulmentCopy.free,
      answer: sumClp > 0 ? [annulmentCopy.sum, formatClp(sumClp)] : null,
      facts,
      next: [
        ...(byCardClp > 0 ? [annulmentCopy.bank] : []),
        ...(calendar ? [sharedCopy.calendar(calendarName(context))] : []),
      ],
      button: linkTo(sharedCopy.openPurchase, purchaseAddress(context, buyOrder)),
      attachments: calendarFiles(calendar, context),
      seller,
      supportPhone,
    },
    context,
  );
}

export interface OrderMoney extends Seller {
  email: string;
  name: string;
  reference: string;
  buyOrder: string;
  /** CLP. */
  amountClp: number;
}

// For a payment of a change, reference and buy order are those of the changed order.
interface Tried extends OrderMoney {
  isOfChange: boolean;
}

export interface Reversal extends Tried {
  /** CLP returned: less than the amount when the bank had approved only a part. */
  reversedClp: number | null;
  isReviewed: boolean;
}

export const addressed = ({ email, name, seller, supportPhone }: Omit<OrderMoney, "amountClp">) => ({
  to: email,
  greeting: sharedCopy.greeting(name),
  seller,
  supportPhone,
});

export const orderFacts = ({ reference, buyOrder }: Pick<OrderMoney, "reference" | "buyOrder">): Fact[] => [
  [sharedCopy.order, reference],
  [sharedCopy.buyOrder, buyOrder],
];

// Null without a public URL of the shop.
function changesAddress(buyOrder: string, context: MailContext) {
  const address = purchaseAddress(context, buyOrder);
  return address && `${address}#${CHANGES_ANCHOR}`;
}

// Of a purchase that came to nothing there is no page: one begins again in the shop.
const againButton = ({ isOfChange, buyOrder }: Tried, context: MailContext) =>
  isOfChange
    ? linkTo(sharedCopy.openPurchase, changesAddress(buyOrder, context))
    : linkTo(sharedCopy.openShop, context.shopUrl);

function reasonOf({ amountClp, reversedClp, isReviewed }: Reversal) {
  if (isReviewed) return "reviewed";
  return reversedClp !== null && reversedClp < amountClp ? "inPart" : "withoutSeats";
}

/** The seats were gone, only a part was approved (C17), or a review found a wrong amount. */
export function reversalMail(reversal: Reversal, context: MailContext): Mail {
  const { reference, amountClp, reversedClp } = reversal;
  const copy = reversal.isOfChange ? reversalCopy.ofChange : reversalCopy.ofPurchase;
  const because = copy[reasonOf(reversal)];
  return composeMail(
    {
      ...addressed(reversal),
      subject: copy.subject(reference),
      title: copy.title,
      lead: `${because.reason} ${copy.reversed}`,
      answer: [reversalCopy.amount, formatClp(reversedClp ?? amountClp)],
      facts: orderFacts(reversal),
      next: [reversalCopy.bank, because.again],
      button: againButton(reversal, context),
    },
    context,
  );
}

export interface IssuedDocument extends OrderMoney {
  document: { name: string; folio: string; url: string | null; isRefund: boolean };
}

export function documentMail(issued: IssuedDocument, context: MailContext): Mail {
  const { reference, amountClp, document } = issued;
  return composeMail(
    {
      ...addressed(issued),
      subject: documentCopy.subject(document.name, reference),
      title: documentCopy.title(document.name),
      lead: document.isRefund ? documentCopy.ofRefund : documentCopy.ofPayment,
      answer: [documentCopy.amount, formatClp(amountClp)],
      facts: [
        [documentCopy.document, document.name],
        [documentCopy.folio, document.folio],
        ...orderFacts(issued),
      ],
      button: linkTo(documentCopy.open, document.url),
    },
    context,
  );
}

export interface Unpaid extends Tried {
  /** Null when the seats are not held. */
  heldUntil: Date | null;
}

export function unpaidMail(unpaid: Unpaid, context: MailContext): Mail {
  const { reference, amountClp, heldUntil } = unpaid;
  const copy = unpaid.isOfChange ? unpaidCopy.ofChange : unpaidCopy.ofPurchase;
  return composeMail(
    {
      ...addressed(unpaid),
      subject: copy.subject(reference),
      title: copy.title,
      lead: copy.reason,
      answer: [unpaidCopy.amount, formatClp(amountClp)],
      facts: [[sharedCopy.order, reference]],
      next: heldUntil ? copy.held(formatInstant(heldUntil)) : copy.released,
      button: againButton(unpaid, context),
    },
    context,
  );
}

export interface ToPay extends OrderMoney {
  heldUntil: Date;
}

function toPayMail(
  copy: typeof toPayCopy,
  { heldUntil, ...order }: ToPay,
  address: string | null,
  context: MailContext,
): Mail {
  return composeMail(
    {
      ...addressed(order),
      subject: copy.subject(order.reference),
      title: copy.title,
      lead: copy.reason,
      answer: [copy.amount, formatClp(order.amountClp)],
      facts: [[sharedCopy.order, order.reference]],
      next: [copy.held(formatInstant(heldUntil)), copy.act],
      button: linkTo(copy.pay, address),
    },
    context,
  );
}

export const payLinkMail = (sale: ToPay, context: MailContext): Mail =>
  toPayMail(payLinkCopy, sale, payLinkAddress(context, sale.buyOrder), context);

export const changeToPayMail = (change: ToPay, context: MailContext): Mail =>
  toPayMail(toPayCopy, change, changesAddress(change.buyOrder, context), context);
