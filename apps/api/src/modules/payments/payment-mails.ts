import { payLinkMail, reversalMail, unpaidMail } from "../messaging/mails/money-mails";
import { accountAskedMail, returnedPartMail } from "../messaging/mails/refund-mails";
import { mailOf, type OrderMails } from "../orders/mails/order-mails";
import { findToPay } from "./by-hand/pay-link-queries";
import { findAccountAsked } from "./refund/owed-money";
import { findReturnedPart, findReversal, findUnpaid } from "./refund/refund-queries";

export const paymentMails: OrderMails<
  "reversal" | "unpaid" | "pay_link" | "returned_part" | "account_asked" | "account_asked_again"
> = {
  reversal: async (making, { attemptId }) =>
    mailOf(making, await findReversal(making.db, attemptId), reversalMail),
  unpaid: async (making, { attemptId }) => mailOf(making, await findUnpaid(making.db, attemptId), unpaidMail),
  pay_link: async (making, { orderId }) => mailOf(making, await findToPay(making.db, orderId), payLinkMail),
  returned_part: async (making, { refundId }) =>
    mailOf(making, await findReturnedPart(making.db, refundId), returnedPartMail),
  account_asked: async (making, job) =>
    mailOf(making, await findAccountAsked(making.db, job), accountAskedMail),
  account_asked_again: async (making, job) =>
    mailOf(making, await findAccountAsked(making.db, job), accountAskedMail),
};
