import { type IsoDate, shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import type { REFUND_PURPOSES } from "@shop/domain/orders/payment-states";
import { ACCOUNT_ANCHOR } from "@shop/domain/steps/page-paths";
import type { Mail } from "../../../gateways/mailer";
import { accountCopy, partCopy } from "./mail-copy";
import { type Asked, type Seller, type Told, tell } from "./money-mails";
import { type MailContext, purchaseAddress } from "./purchase-mails";

/** A part of a sale's money that is back. */
export interface ReturnedPart extends Omit<Asked, "amountClp"> {
  buyOrder: string;
  part: {
    reason: (typeof REFUND_PURPOSES)[number];
    clp: number;
    isTransfer: boolean;
    /** Of the whole sale, this part among it. */
    returnedClp: number;
    /** Of the whole sale, on its way. */
    pendingClp: number;
  };
}

/** Mail that says that a part of a sale's money is back: why, how much, by which way, and what is still on its way. */
export function returnedPartMail(
  { email, name, reference, buyOrder, part, seller, supportPhone }: ReturnedPart,
  context: MailContext,
): Mail {
  const { reason, clp, isTransfer, returnedClp, pendingClp } = part;
  const way = isTransfer ? partCopy.byTransfer : partCopy.byCard;
  const facts: [string, string][] = [
    [partCopy.amount, formatClp(clp)],
    [partCopy.way, way.name],
  ];
  if (returnedClp !== clp) facts.push([partCopy.returned, formatClp(returnedClp)]);
  if (pendingClp > 0) facts.push([partCopy.pending, formatClp(pendingClp)]);
  const told = {
    to: email,
    subject: partCopy.subject(reference),
    title: partCopy.title,
    paragraphs: [partCopy.greeting(name), partCopy.reasons[reason], way.text],
    facts: [...facts, [partCopy.order, reference], [partCopy.buyOrder, buyOrder]] satisfies [
      string,
      string,
    ][],
  };
  return tell({ ...told, seller, supportPhone }, context);
}

/** The place where an account is written; null while nobody told where the shop is. */
export function accountLink(buyOrder: string, context: MailContext): NonNullable<Told["link"]> | null {
  const address = purchaseAddress(context, buyOrder);
  return address === null ? null : { text: accountCopy.open, address: `${address}#${ACCOUNT_ANCHOR}` };
}

/** A transfer that waits until somebody says to which account. */
export interface AccountAsked extends Asked {
  buyOrder: string;
  transferBy: IsoDate;
  /** It was asked for three days ago. */
  isAgain: boolean;
}

/** Mail that asks for the account of a transfer: how much, until when it goes, and where the account is written. */
export function accountAskedMail(asked: AccountAsked, context: MailContext): Mail {
  const { email, name, reference, buyOrder, amountClp, transferBy, isAgain, seller, supportPhone } = asked;
  const told: Omit<Told, keyof Seller> = {
    to: email,
    subject: accountCopy.subject(reference),
    title: accountCopy.title,
    paragraphs: [
      accountCopy.greeting(name),
      isAgain ? accountCopy.again : accountCopy.reason,
      accountCopy.where,
      accountCopy.never,
    ],
    facts: [
      [accountCopy.amount, formatClp(amountClp)],
      [accountCopy.by, shortDate(transferBy)],
      [accountCopy.order, reference],
      [accountCopy.buyOrder, buyOrder],
    ],
    link: accountLink(buyOrder, context),
  };
  return tell({ ...told, seller, supportPhone }, context);
}
