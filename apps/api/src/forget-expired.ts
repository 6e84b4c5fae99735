import type { Database } from "./db/database";
import { forgetDrafts } from "./modules/checkout/drafts/forget-drafts";
import { deleteOldLeads } from "./modules/messaging/leads/lead-queries";
import { deleteExpiredSolutions } from "./modules/people/bot-check/captcha-queries";
import { deleteOldChallenges } from "./modules/people/email-codes/code-queries";
import { deleteEndedWindows } from "./modules/people/limits/limit-queries";
import type { Settings } from "./settings";

interface ExpiryParts {
  db: Database;
  settings: Pick<Settings, "LEAD_RETENTION_DAYS" | "DRAFT_RETENTION_DAYS">;
}

/**
 * Forgets what has served its time: ended limits, used bot checks, e-mail codes of sessions that are over, and leads
 * and unbought orders past the operator's retention.
 * Nothing depends on it but the size of the tables and the privacy of whoever only tried.
 * @returns how many rows went
 */
export async function forgetExpired({ db, settings }: ExpiryParts): Promise<number> {
  const counts = [
    await deleteEndedWindows(db),
    await deleteExpiredSolutions(db),
    await deleteOldChallenges(db),
    await deleteOldLeads(db, settings.LEAD_RETENTION_DAYS),
    await forgetDrafts(db, settings.DRAFT_RETENTION_DAYS),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
