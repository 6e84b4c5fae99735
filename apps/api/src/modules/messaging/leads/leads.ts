import { LEAD_LANDING, LEAD_ORIGIN, type Lead } from "@shop/contracts/leads";
import { AppError } from "../../../app-error";
import type { Database, Tx } from "../../../db/database";
import type { Crm } from "../../../gateways/crm";
import { enqueue } from "../../../jobs/enqueue";
import type { JobHandlers } from "../../../jobs/job-map";
import type { Settings } from "../../../settings";
import {
  correctLead,
  endLead,
  findLead,
  findRecentLead,
  hasBoughtSince,
  insertLead,
  lockLeadsOf,
} from "./lead-queries";

interface LeadRequest {
  db: Database;
  settings: Settings;
  sessionId: string;
  hasOwnStudent: (tx: Tx, sessionId: string, person: { rut: string; email: string }) => Promise<boolean>;
  body: Lead;
  termsVersion: string;
}

/**
 * Keeps the lead of one of the session's students and lets a job tell the CRM later, so the buyer never waits for
 * it (AMB-60). The same e-mail and programme within a day is one lead; until it is sent it is corrected.
 * @throws AppError NOT_FOUND when the session has no such student
 */
export async function storeLead({
  db,
  settings,
  sessionId,
  hasOwnStudent,
  body,
  termsVersion,
}: LeadRequest): Promise<void> {
  const { landing: _, origin: __, authorizationPublicitary, ...lead } = body;
  const isGiven = settings.PUBLICITY_CONSENT === "always" || authorizationPublicitary === true;
  const state = settings.CRM_LEAD_URL ? ("waiting" as const) : ("stored" as const);
  const kept = { lead, sessionId, state, consent: { isGiven, version: termsVersion } };

  await db.transaction(async (tx) => {
    if (!(await hasOwnStudent(tx, sessionId, lead))) throw new AppError("NOT_FOUND");
    await lockLeadsOf(tx, lead);
    const recent = await findRecentLead(tx, lead);
    if (recent) return await correctLead(tx, recent.id, kept);
    const leadId = await insertLead(tx, kept);
    if (state === "stored") return;
    const delaySeconds = settings.LEAD_DELAY_MINUTES * 60;
    await enqueue(tx, "send_lead", { leadId }, { delaySeconds });
  });
}

/**
 * Makes what tells the CRM of a waiting lead, unless the buyer has paid meanwhile.
 * @throws CrmFailure when the CRM did not take it; the job is tried again
 */
export function leadSender(db: Database, crm: Crm): JobHandlers["send_lead"] {
  return async ({ leadId }) => {
    const lead = await findLead(db, leadId);
    if (lead?.state !== "waiting") return;
    if (await hasBoughtSince(db, lead)) return await endLead(db, leadId, "dropped");
    await crm.sendLead({ ...lead, landing: LEAD_LANDING, origin: LEAD_ORIGIN });
    await endLead(db, leadId, "sent");
  };
}
