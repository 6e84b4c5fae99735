import type { Deps } from "./deps";
import { freeAbandonedJobs } from "./jobs/enqueue";
import { deleteExpiredSolutions } from "./modules/access/bot-check/captcha-queries";
import { deleteOldChallenges } from "./modules/access/email-codes/code-queries";
import { deleteEndedWindows } from "./modules/access/limits/limit-queries";
import { deleteOldSessions } from "./modules/access/sessions/session-queries";
import { endNotices } from "./modules/endings/end-notices";
import { deleteExpiredHolds } from "./modules/inventory/item-queries";
import { expireLapsedOrders } from "./modules/orders/drafts/expire-orders";
import { deleteOldKeptQuotes } from "./modules/orders/quotes/kept-quote-queries";
import { deleteOldQuoteMails } from "./modules/orders/quotes/quote-mail-queries";
import { deleteOldGrants } from "./modules/orders/reservations/seat-grant-queries";
import { closeIdleSessions } from "./modules/orders/sessions/end-idle-sessions";
import { deleteOldAccounts } from "./modules/payments/refund/refund-account-queries";
import { resumeStalled } from "./modules/payments/settle/resume-stalled";
import { deleteOldRefusals } from "./modules/people/claims/claim-queries";
import { deleteOldConsents } from "./modules/people/consents/consent-queries";
import { deleteOldLeads } from "./modules/people/leads/lead-queries";
import { deleteOldRequests } from "./modules/privacy/requests/request-queries";
import { forgetDrafts } from "./modules/privacy/retention/forget-drafts";
import { forgetSales } from "./modules/privacy/retention/forget-sales";
import { deleteStaleAccess } from "./modules/staff/access/member-queries";
import { deleteOldNews } from "./modules/staff/news/news-queries";
import { lapseProposals } from "./modules/staff/proposals/proposal-queries";

/** Runs every minute. Each step is bounded, so a pass ends. */
export async function sweep(deps: Pick<Deps, "db" | "settings" | "supersedeAttempts">): Promise<void> {
  await closeIdleSessions(deps);
  await expireLapsedOrders(deps.db);
  await deleteExpiredHolds(deps.db);
  await endNotices(deps.db);
  await freeAbandonedJobs(deps.db);
  await resumeStalled(deps.db, deps.settings);
}

/** Deletes expired rows, and personal data past its retention. @returns deleted rows */
export async function forgetExpired({
  db,
  settings,
}: Pick<Deps, "db"> & {
  settings: Pick<Deps["settings"], "LEAD_RETENTION_DAYS" | "DRAFT_RETENTION_DAYS">;
}): Promise<number> {
  const counts = [
    await deleteEndedWindows(db),
    await deleteExpiredSolutions(db),
    await deleteOldChallenges(db),
    await deleteOldRefusals(db),
    await deleteOldGrants(db),
    await deleteOldQuoteMails(db),
    await deleteOldKeptQuotes(db),
    await deleteOldLeads(db, settings.LEAD_RETENTION_DAYS),
    await forgetDrafts(db, settings.DRAFT_RETENTION_DAYS),
    await deleteOldConsents(db),
    await deleteOldAccounts(db),
    await deleteOldRequests(db),
    await forgetSales(db),
    await deleteOldSessions(db),
    await lapseProposals(db),
    await deleteStaleAccess(db),
    await deleteOldNews(db),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
