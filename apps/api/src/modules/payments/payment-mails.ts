import { reversalMail, unpaidMail } from "../messaging/mails/money-mails";
import { accountAskedMail, returnedPartMail } from "../messaging/mails/refund-mails";
import { mailOf, type OrderMails } from "../orders/mails/order-mails";
import { findAccountAsked } from "./refund/owed-money";
import { findReturnedPart, findReversal, findUnpaid } from "./refund/refund-queries";

export const paymentMails: OrderMails<
  "reversal" | "unpaid" | "returned_part" | "account_asked" | "account_asked_again"
> = {
  reversal: async (making, { attemptId }) =>
    mailOf(making, await findReversal(making.db, attemptId), reversalMail),
  unpaid: async (making, { attemptId }) => mailOf(making, await findUnpaid(making.db, attemptId), unpaidMail),
  returned_part: async (making, { refundId }) =>
    mailOf(making, await findReturnedPart(making.db, refundId), returnedPartMail),
  account_asked: async (making, job) =>
    mailOf(making, await findAccountAsked(making.db, job), accountAskedMail),
  account_asked_again: async (making, job) =>
    mailOf(making, await findAccountAsked(making.db, job), accountAskedMail),
};
