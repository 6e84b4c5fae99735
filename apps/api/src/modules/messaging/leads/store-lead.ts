import type { Lead } from "@shop/contracts/leads";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { enqueue } from "../../../jobs/jobs";
import type { Settings } from "../../../settings";
import type { Session } from "../../people/sessions/session-queries";
import { findOwnStudentByIdentity } from "../../people/students/student-queries";
import { correctLead, findRecentLead, insertLead, lockLeadsOf } from "./lead-queries";

interface LeadRequest {
  db: Database;
  settings: Settings;
  session: Session;
  body: Lead;
  /** Version of the terms in force, which state the publicity consent (AMB-61). */
  termsVersion: string;
}

/**
 * Keeps the lead of one of the session's students and lets a job tell the CRM later, so the buyer never waits for
 * it (API-41, AMB-60). The same e-mail and programme within a day is one lead; until it is sent it is corrected.
 * @throws AppError NOT_FOUND when the session has no such student
 */
export async function storeLead({ db, settings, session, body, termsVersion }: LeadRequest): Promise<void> {
  const { landing: _, origin: __, authorizationPublicitary, ...lead } = body;
  const isGiven = settings.PUBLICITY_CONSENT === "always" || authorizationPublicitary === true;
  const state = settings.CRM_LEAD_URL ? ("waiting" as const) : ("stored" as const);
  const kept = { lead, sessionId: session.id, state, consent: { isGiven, version: termsVersion } };

  await db.transaction(async (tx) => {
    if (!(await findOwnStudentByIdentity(tx, session.id, lead))) throw new AppError("NOT_FOUND");
    await lockLeadsOf(tx, lead);
    const recent = await findRecentLead(tx, lead);
    if (recent) return await correctLead(tx, recent.id, kept);
    const leadId = await insertLead(tx, kept);
    if (state === "stored") return;
    const delaySeconds = settings.LEAD_DELAY_MINUTES * 60;
    await enqueue(tx, "send_lead", { leadId }, { jobKey: `lead-${leadId}`, delaySeconds, queueName: "crm" });
  });
}
