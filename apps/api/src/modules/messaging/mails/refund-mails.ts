import type { ChangeCause } from "@shop/domain/changes/change-states";
import { type IsoDate, shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import type { REFUND_PURPOSES } from "@shop/domain/orders/payment-states";
import { ACCOUNT_ANCHOR } from "@shop/domain/steps/page-paths";
import type { Mail } from "../../../gateways/mailer";
import { composeMail, linkTo, type MailContext, purchaseAddress } from "./compose-mail";
import { sharedCopy } from "./copy/mail-copy";
import { accountCopy, partCopy } from "./copy/money-copy";
import type { Fact } from "./mail-blocks";
import { addressed, type OrderMoney, orderFacts } from "./money-mails";

export interface ReturnedPart extends Omit<OrderMoney, "amountClp"> {
  part: {
    reason: (typeof REFUND_PURPOSES)[number];
    /** Of the change that it belongs to. */
    cause: ChangeCause | null;
    why: string;
    clp: number;
    isTransfer: boolean;
    /** CLP of the whole sale, this part included. */
    returnedClp: number;
    /** CLP of the whole sale, not yet returned. */
    pendingClp: number;
  };
}

function reasonOf({ reason, cause, why }: ReturnedPart["part"]): string {
  const isCancelled = reason === "course_cancelled" || cause === "section_cancelled";
  const text =
    (reason === "price_difference" && cause && partCopy.differences[cause]) || partCopy.reasons[reason];
  return isCancelled ? `${text} ${sharedCopy.academyReason(why)}` : text;
}

export function returnedPartMail(returned: ReturnedPart, context: MailContext): Mail {
  const { clp, isTransfer, returnedClp, pendingClp } = returned.part;
  const way = isTransfer ? partCopy.byTransfer : partCopy.byCard;
  const facts: Fact[] = [[partCopy.way, way.name]];
  if (returnedClp !== clp) facts.push([partCopy.returned, formatClp(returnedClp)]);
  if (pendingClp > 0) facts.push([partCopy.pending, formatClp(pendingClp)]);
  return composeMail(
    {
      ...addressed(returned),
      subject: partCopy.subject(returned.reference),
      title: partCopy.title,
      lead: reasonOf(returned.part),
      answer: [partCopy.amount, formatClp(clp)],
      facts: [...facts, ...orderFacts(returned)],
      next: [way.text, ...(pendingClp > 0 ? [partCopy.rest] : [])],
      button: linkTo(sharedCopy.openPurchase, purchaseAddress(context, returned.buyOrder)),
    },
    context,
  );
}

// Null without a public URL of the shop.
export function accountButton(buyOrder: string, context: MailContext) {
  const address = purchaseAddress(context, buyOrder);
  return linkTo(accountCopy.open, address && `${address}#${ACCOUNT_ANCHOR}`);
}

export interface AccountMissing extends OrderMoney {
  transferBy: IsoDate;
  /** Second request, three days after the first. */
  isAgain: boolean;
}

export function accountAskedMail(asked: AccountMissing, context: MailContext): Mail {
  const { reference, buyOrder, amountClp, transferBy, isAgain } = asked;
  const lastDay = shortDate(transferBy);
  return composeMail(
    {
      ...addressed(asked),
      subject: accountCopy.subject(reference),
      title: accountCopy.title,
      lead: isAgain ? accountCopy.again : accountCopy.reason,
      answer: [accountCopy.amount, formatClp(amountClp)],
      facts: [[accountCopy.by, lastDay], ...orderFacts(asked)],
      next: [accountCopy.where, accountCopy.paid(lastDay)],
      button: accountButton(buyOrder, context),
      notes: [accountCopy.never],
    },
    context,
  );
}
