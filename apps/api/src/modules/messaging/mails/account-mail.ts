import { formatInstant } from "@shop/domain/format/instants";
import type { BankAccount } from "@shop/domain/refunds/bank-account";
import type { Mail } from "../../../gateways/mailer";
import { givenAccountCopy as copy } from "./mail-copy";
import { composeMail, type Seller } from "./money-mails";
import { type MailContext, purchaseAddress } from "./purchase-mails";

export interface GivenAccount extends Seller {
  to: string;
  name: string;
  account: BankAccount;
  givenAt: Date;
  reference: string;
  buyOrder: string;
}

export function accountMail(given: GivenAccount, context: MailContext): Mail {
  const { to, name, account, givenAt, reference, buyOrder, seller, supportPhone } = given;
  const address = purchaseAddress(context, buyOrder);
  return composeMail(
    {
      to,
      title: copy.title,
      subject: copy.subject(reference),
      paragraphs: [copy.greeting(name), copy.noted(formatInstant(givenAt)), copy.object(supportPhone)],
      facts: [
        [copy.holder, account.holderName],
        [copy.bank, account.bank],
        [copy.number, account.accountNumber.slice(-4)],
        [copy.order, reference],
      ],
      link: address ? { text: copy.open, address } : null,
      seller,
      supportPhone,
    },
    context,
  );
}
