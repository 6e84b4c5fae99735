import { formatInstant } from "@shop/domain/format/instants";
import type { BankAccount } from "@shop/domain/refunds/bank-account";
import type { Mail } from "../../../gateways/mailer";
import { composeMail, linkTo, type MailContext, purchaseAddress } from "./compose-mail";
import { sharedCopy } from "./copy/mail-copy";
import { givenAccountCopy as copy } from "./copy/money-copy";
import { addressed, type OrderMoney } from "./money-mails";

export interface GivenAccount extends Omit<OrderMoney, "amountClp"> {
  account: BankAccount;
  givenAt: Date;
}

export function accountMail(given: GivenAccount, context: MailContext): Mail {
  const { account, givenAt, reference, buyOrder, supportPhone } = given;
  return composeMail(
    {
      ...addressed(given),
      title: copy.title,
      subject: copy.subject(reference),
      lead: copy.noted(formatInstant(givenAt)),
      facts: [
        [copy.holder, account.holderName],
        [copy.bank, account.bank],
        [copy.number, account.accountNumber.slice(-4)],
        [sharedCopy.order, reference],
      ],
      next: [copy.use, copy.object(supportPhone)],
      button: linkTo(sharedCopy.openPurchase, purchaseAddress(context, buyOrder)),
    },
    context,
  );
}
