import { type IsoDate, shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import type { REFUND_PURPOSES } from "@shop/domain/orders/payment-states";
import { ACCOUNT_ANCHOR } from "@shop/domain/steps/page-paths";
import type { Mail } from "../../../gateways/mailer";
import { accountCopy, partCopy } from "./mail-copy";
import { composeMail, type MailParts, type OrderMoney, type Seller } from "./money-mails";
import { type MailContext, purchaseAddress } from "./purchase-mails";

export interface ReturnedPart extends Omit<OrderMoney, "amountClp"> {
  buyOrder: string;
  part: {
    reason: (typeof REFUND_PURPOSES)[number];
    clp: number;
    isTransfer: boolean;
    /** CLP of the whole sale, this part included. */
    returnedClp: number;
    /** CLP of the whole sale, not yet returned. */
    pendingClp: number;
  };
}

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
  const parts = {
    to: email,
    subject: partCopy.subject(reference),
    title: partCopy.title,
    paragraphs: [partCopy.greeting(name), partCopy.reasons[reason], way.text],
    facts: [...facts, [partCopy.order, reference], [partCopy.buyOrder, buyOrder]] satisfies [
      string,
      string,
    ][],
  };
  return composeMail({ ...parts, seller, supportPhone }, context);
}

// Null without a public URL of the shop.
export function accountLink(buyOrder: string, context: MailContext): NonNullable<MailParts["link"]> | null {
  const address = purchaseAddress(context, buyOrder);
  return address === null ? null : { text: accountCopy.open, address: `${address}#${ACCOUNT_ANCHOR}` };
}

export interface AccountMissing extends OrderMoney {
  buyOrder: string;
  transferBy: IsoDate;
  /** Second request, three days after the first. */
  isAgain: boolean;
}

export function accountAskedMail(asked: AccountMissing, context: MailContext): Mail {
  const { email, name, reference, buyOrder, amountClp, transferBy, isAgain, seller, supportPhone } = asked;
  const parts: Omit<MailParts, keyof Seller> = {
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
  return composeMail({ ...parts, seller, supportPhone }, context);
}
