import { DESK_PATH } from "@shop/contracts/staff/endpoints";
import { consumerNotice } from "@shop/domain/contract/consumer-notice";
import { contractsAt } from "@shop/domain/programs/contract-choice";
import type { Deps } from "./deps";
import type { JobHandlers, OrderMailJob } from "./jobs/job-map";
import { forgetExpired, sweep } from "./maintenance";
import { mailCode } from "./modules/access/email-codes/mail-code";
import { noticeDataOf } from "./modules/catalogue/current-academy";
import { markSections } from "./modules/catalogue/mark-sections";
import { changeToPayMails } from "./modules/changes/change-to-pay";
import { saleMails } from "./modules/endings/sale-mails";
import { movedMails } from "./modules/endings/sections/moved-mails";
import { accountMail } from "./modules/messaging/mails/account-mail";
import { otpMail } from "./modules/messaging/mails/code-mail";
import type { MailContext } from "./modules/messaging/mails/compose-mail";
import { quoteMail } from "./modules/messaging/mails/quote-mail";
import { rightsMail } from "./modules/messaging/mails/rights-mails";
import { staffCodeMail, staffLinkMail, staffNoticeMail } from "./modules/messaging/mails/staff-mails";
import { staffNewsMail } from "./modules/messaging/mails/staff-news-mail";
import type { Making, OrderMails } from "./modules/orders/mails/order-mails";
import { type OrderMail, sendOrderMail } from "./modules/orders/mails/send-order-mail";
import { sendQuoteMail } from "./modules/orders/quotes/saved-quotes";
import { paymentMails } from "./modules/payments/payment-mails";
import { settleRefund } from "./modules/payments/refund/settle-refund";
import { reportYesterday } from "./modules/payments/report/report-payments";
import { settleLapsed } from "./modules/payments/settle/lease-watch";
import { settleAttempt } from "./modules/payments/settle/settle-attempt";
import { leadSender } from "./modules/people/leads/leads";
import { remindOfRequests, sendRightsMail } from "./modules/privacy/requests/request-mails";
import { findAccountMail } from "./modules/purchases/account-mail";
import { findAccessMail } from "./modules/staff/access/access-notices";
import { getMember } from "./modules/staff/access/member-queries";
import { findMailedCode } from "./modules/staff/access/sign-in-by-codes";
import { linkOf, makeLink } from "./modules/staff/access/ways-in";
import { findNewsMail, tellNews } from "./modules/staff/news/staff-news";
import { closeYesterday } from "./modules/tax/closing/close-day";
import { documentMails } from "./modules/tax/documents/document-mail";
import { issueTaxDocuments } from "./modules/tax/documents/issue-documents";
import { deskUrlOf, shopUrlOf } from "./settings";

const ORDER_MAILS: OrderMails<OrderMailJob["kind"]> = {
  ...saleMails,
  ...paymentMails,
  ...documentMails,
  ...changeToPayMails,
  ...movedMails,
  // Of a sale that waits for its link the link, else the receipt.
  resend: async (making, job) => {
    const links = await paymentMails.pay_link(making, { ...job, kind: "pay_link" });
    return links.length > 0 ? links : await saleMails.resend(making, job);
  },
};

export async function makeOrderMails(making: Making, job: OrderMailJob): Promise<OrderMail[]> {
  const make = ORDER_MAILS[job.kind] as (making: Making, job: OrderMailJob) => Promise<OrderMail[]>;
  return await make(making, job);
}

async function mailContextOf(deps: Deps): Promise<MailContext> {
  const { keys, settings, readAcademy, readSeason } = deps;
  const { brand, supportHours, whatsApp, links } = await readAcademy();
  return {
    brand,
    season: await readSeason(),
    supportHours,
    whatsApp: whatsApp || null,
    classroom: links.classroom ?? null,
    shopUrl: shopUrlOf(settings),
    linkKey: keys.purchases,
  };
}

/** Without a CRM no leads are sent. */
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
    send_order_mail: (job) =>
      sendOrderMail(deps, job, async (blocked) => {
        return await makeOrderMails({ ...deps, blocked, context: await mailContextOf(deps) }, job);
      }),
    send_otp_mail: ({ challengeId }) =>
      mailCode(deps, challengeId, async ({ email, ...live }) => {
        const { brand } = await deps.readAcademy();
        await deps.mailer.send(otpMail({ to: email, brand, ...live }));
      }),
    send_account_mail: async (job) => {
      const given = await findAccountMail(deps.db, job);
      if (!given) return;
      const mail = accountMail(given, await mailContextOf(deps));
      await deps.mailer.send({ ...mail, stableId: `account.${job.orderId}.${job.givenAt}` });
    },
    send_quote_mail: ({ quoteMailId }) =>
      sendQuoteMail(deps, quoteMailId, async (contents) => {
        const academy = await deps.readAcademy();
        const { brand, supportPhone, supportHours, documents } = academy;
        const contact = { brand, supportPhone, supportHours, whatsApp: academy.whatsApp || null };
        const venueIds = contents.lines.map(({ venueId }) => venueId);
        const notice = consumerNotice(noticeDataOf(academy), "courses");
        const contractPaths = contractsAt(documents, venueIds);
        await deps.mailer.send(quoteMail({ ...contents, ...contact, notice, contractPaths }));
      }),
    send_rights_mail: async ({ rightsMailId }) => {
      const { supportPhone, seller } = await deps.readAcademy();
      const context = await mailContextOf(deps);
      await sendRightsMail(deps.db, rightsMailId, (told, stableId) =>
        deps.mailer.send({ ...rightsMail(told, { supportPhone, seller }, context), stableId }),
      );
    },
    send_staff_code_mail: async ({ browser }) => {
      const mailed = await findMailedCode(deps, browser);
      if (!mailed) return;
      const { brand } = await deps.readAcademy();
      await deps.mailer.send(staffCodeMail({ ...mailed, brand }));
    },
    send_staff_link_mail: async ({ memberId }) => {
      const member = await getMember(deps.db, memberId);
      if (!member || member.endedAt) return;
      const { brand } = await deps.readAcademy();
      const link = linkOf(deps.settings, await makeLink(deps.db, memberId));
      await deps.mailer.send(staffLinkMail({ to: member, link, brand }));
    },
    send_staff_notice_mail: async (job) => {
      const found = await findAccessMail(deps.db, job);
      if (!found) return;
      const { brand } = await deps.readAcademy();
      await deps.mailer.send(
        staffNoticeMail({ ...found, brand, desk: deskUrlOf(deps.settings) + DESK_PATH }),
      );
    },
    tell_staff_news: () => tellNews(deps.db),
    send_staff_news_mail: async (job) => {
      const found = await findNewsMail(deps.db, job);
      if (!found) return;
      const { brand } = await deps.readAcademy();
      const mail = staffNewsMail({ ...found, brand, desk: deskUrlOf(deps.settings) + DESK_PATH });
      await deps.mailer.send({ ...mail, stableId: `staff-news.${job.newsId}.${job.memberId}` });
    },
    remind_rights: () => remindOfRequests(deps.db),
    ...(deps.crm && { send_lead: leadSender(deps.db, deps.crm) }),
    sweep_orders: () => sweep(deps),
    mark_past_sections: async () => {
      await deps.db.transaction(markSections);
    },
    forget_expired: async () => {
      await forgetExpired(deps);
    },
  };
}
