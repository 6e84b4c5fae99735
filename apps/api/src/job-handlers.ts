import { consumerNotice } from "@shop/domain/contract/consumer-notice";
import type { Deps } from "./deps";
import type { JobHandlers, OrderMailJob } from "./jobs/job-map";
import { forgetExpired, sweep } from "./maintenance";
import { mailCode } from "./modules/access/email-codes/mail-code";
import { noticeDataOf } from "./modules/catalogue/academy";
import { contractsOf, copyAcceptedContracts } from "./modules/catalogue/documents/accepted-contracts";
import { markPastSections } from "./modules/catalogue/past-sections";
import { findChangeToPay } from "./modules/changes/change-to-pay";
import { getEndedContract, getSaleOrEnding } from "./modules/endings/ended-contract";
import { leadSender } from "./modules/messaging/leads/leads";
import { accountMail } from "./modules/messaging/mails/account-mail";
import { otpMail } from "./modules/messaging/mails/code-mail";
import type { MailContext } from "./modules/messaging/mails/purchase-mails";
import { quoteMail } from "./modules/messaging/mails/quote-mail";
import { rightsMail } from "./modules/messaging/mails/rights-mails";
import { type OrderMailContents, sendOrderMail } from "./modules/messaging/mails/send-order-mail";
import { signName } from "./modules/orders/purchase-link";
import { sendQuoteMail } from "./modules/orders/quotes/saved-quotes";
import { findAccountAsked } from "./modules/payments/refund/owed-money";
import { findReturnedPart, findReversal, findUnpaid } from "./modules/payments/refund/refund-queries";
import { settleRefund } from "./modules/payments/refund/settle-refund";
import { reportYesterday } from "./modules/payments/report/report-payments";
import { settleLapsed } from "./modules/payments/settle/lease-watch";
import { settleAttempt } from "./modules/payments/settle/settle-attempt";
import { remindOfRequests, sendRightsMail } from "./modules/privacy/requests/request-mails";
import { findAccountMail } from "./modules/purchases/account-mail";
import { closeYesterday } from "./modules/tax/closing/close-day";
import { findDocumentMail } from "./modules/tax/documents/document-mail";
import { issueTaxDocuments } from "./modules/tax/documents/issue-documents";
import { shopUrlOf } from "./settings";

async function contentsOf({ db, readAcademy }: Deps, job: OrderMailJob): Promise<OrderMailContents> {
  if ("endingId" in job) return await getEndedContract(db, { orderId: job.orderId, id: job.endingId });
  if (job.kind === "change_to_pay") return await findChangeToPay(db, job);
  if (!("attemptId" in job) && !("refundId" in job)) return await getSaleOrEnding(db, job);
  const { supportPhone, seller } = await readAcademy();
  if (job.kind === "tax_document" || job.kind === "credit_note") {
    const issued = await findDocumentMail(db, job);
    return issued && { ...issued, supportPhone, seller };
  }
  if (job.kind === "account_asked" || job.kind === "account_asked_again") {
    const asked = await findAccountAsked(db, job);
    return asked && { ...asked, supportPhone, seller };
  }
  if ("refundId" in job) {
    const returned = await findReturnedPart(db, job.refundId);
    return returned && { ...returned, supportPhone, seller };
  }
  if (job.kind === "unpaid") {
    const unpaid = await findUnpaid(db, job.attemptId);
    return unpaid && { ...unpaid, supportPhone, seller };
  }
  const reversal = await findReversal(db, job.attemptId);
  return reversal && { ...reversal, supportPhone, seller };
}

async function mailContextOf(deps: Deps): Promise<MailContext> {
  const { keys, settings, readAcademy, readSeason } = deps;
  const { supportHours, links } = await readAcademy();
  return {
    season: await readSeason(),
    supportHours,
    classroom: links.classroom ?? null,
    shopUrl: shopUrlOf(settings),
    purchaseToken: (buyOrder) => signName(keys.purchases, buyOrder),
    copyAccepted: (accepted) => copyAcceptedContracts(deps, accepted),
  };
}

/** What does each job of the shop; a shop without a CRM sends no leads. The one place where the modules' parts of a job are put together. */
export function jobHandlers(deps: Deps): Partial<JobHandlers> {
  return {
    settle_attempt: ({ attemptId }) => settleAttempt(deps, attemptId, "reconciler"),
    settle_lapsed: () => settleLapsed(deps.db),
    settle_refund: async ({ refundId }) => {
      await settleRefund(deps, refundId);
    },
    close_day: () => closeYesterday(deps),
    issue_tax_documents: async () => {
      await issueTaxDocuments(deps);
    },
    report_payments: () => reportYesterday(deps),
    send_order_mail: async (job) =>
      sendOrderMail({ ...deps, context: await mailContextOf(deps) }, job, await contentsOf(deps, job)),
    send_otp_mail: ({ challengeId }) =>
      mailCode(deps, challengeId, ({ email, ...live }) => deps.mailer.send(otpMail({ to: email, ...live }))),
    send_account_mail: async (job) => {
      const given = await findAccountMail(deps.db, job);
      if (!given) return;
      const mail = accountMail(given, await mailContextOf(deps));
      await deps.mailer.send({ ...mail, stableId: `account.${job.orderId}.${job.givenAt}` });
    },
    send_quote_mail: ({ quoteMailId }) =>
      sendQuoteMail(deps, quoteMailId, async (contents) => {
        const academy = await deps.readAcademy();
        const { supportPhone, season, documents } = academy;
        const venueNames = contents.lines.map(({ venueName }) => venueName);
        const notice = consumerNotice(noticeDataOf(academy), "courses");
        const contractPaths = contractsOf(venueNames).map((setting) => documents[setting]);
        await deps.mailer.send(quoteMail({ ...contents, supportPhone, season, notice, contractPaths }));
      }),
    send_rights_mail: async ({ rightsMailId }) => {
      const { supportPhone, seller } = await deps.readAcademy();
      const context = await mailContextOf(deps);
      await sendRightsMail(deps.db, rightsMailId, (told, stableId) =>
        deps.mailer.send({ ...rightsMail(told, { supportPhone, seller }, context), stableId }),
      );
    },
    remind_rights: () => remindOfRequests(deps.db),
    ...(deps.crm && { send_lead: leadSender(deps.db, deps.crm) }),
    sweep_orders: () => sweep(deps),
    mark_past_sections: async () => {
      await deps.db.transaction(markPastSections);
    },
    forget_expired: async () => {
      await forgetExpired(deps);
    },
  };
}
