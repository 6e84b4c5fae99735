import { LEAD_LANDING, LEAD_ORIGIN, type Lead } from "@shop/contracts/leads";
import { publicityConsent } from "@shop/domain/consents/publicity-consent";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import type { Crm } from "../../../gateways/crm";
import { enqueue } from "../../../jobs/enqueue";
import type { JobHandlers } from "../../../jobs/job-map";
import type { Settings } from "../../../settings";
import type { PrivacyNotices } from "../../catalogue/documents/privacy-notices";
import { findOfferedNames } from "../../catalogue/queries/offered-names";
import { isPersonBlocked } from "../blocked/blocked-people-queries";
import { recordPublicity } from "../consents/record-consent";
import { findOwnStudentByIdentity } from "../students/student-queries";
import {
  correctLead,
  endLead,
  findLead,
  findRecentLead,
  hasBoughtSince,
  insertLead,
  type LeadValues,
  lockLeadsOf,
} from "./lead-queries";

type SaidOffer = Pick<LeadValues, "program" | "campus">;
type OfferedNames = Awaited<ReturnType<typeof findOfferedNames>>;

export interface LeadDeps {
  db: Database;
  settings: Settings;
  notices: PrivacyNotices;
}

// No free text from a browser may reach the CRM. Throws AppError VALIDATION_FAILED naming the fields
function refuseUnknownOffer(said: SaidOffer, found: OfferedNames): SaidOffer {
  const { program, campus } = found;
  const isCampusKnown = !said.campus || campus !== null;
  if (program !== null && isCampusKnown) return { program, campus };
  const fields = {
    ...(program === null ? { program: "PROGRAM_REQUIRED" } : {}),
    ...(isCampusKnown ? {} : { campus: "VENUE_REQUIRED" }),
  };
  throw new AppError("VALIDATION_FAILED", { fields });
}

// A job sends it, so the buyer never waits for the CRM (AMB-60). One lead per day, corrected by its session only.
// Throws AppError NOT_FOUND for a foreign student, VALIDATION_FAILED for an unknown offer
export async function storeLead(
  { db, settings, notices }: LeadDeps,
  { sessionId, body }: { sessionId: string; body: Lead },
): Promise<void> {
  const { landing: _, origin: __, authorizationPublicitary: answer, program, campus, ...person } = body;
  const state = settings.CRM_LEAD_URL ? ("waiting" as const) : ("stored" as const);
  const mode = settings.PUBLICITY_CONSENT;
  const consent = { authorizationPublicitary: publicityConsent(mode, answer).isGiven };

  await db.transaction(async (tx) => {
    await lockLeadsOf(tx, sessionId);
    const own = await findOwnStudentByIdentity(tx, sessionId, person);
    if (!own) throw new AppError("NOT_FOUND");
    // Same answer as for others: a block must not be disclosed.
    if (await isPersonBlocked(tx, person.rut)) return;
    const said = { program, campus: campus ?? null };
    const lead = { ...person, ...refuseUnknownOffer(said, await findOfferedNames(tx, said)) };
    const student = { rut: person.rut, email: person.email, birthday: person.birthDate ?? own.birthday };
    await recordPublicity(tx, { mode, answer, student, now: await readShopTime(tx), notices });
    const recent = await findRecentLead(tx, { sessionId, ...lead });
    // A form without the box revokes nothing.
    if (recent)
      return await correctLead(tx, recent.id, answer === undefined ? lead : { ...lead, ...consent });
    const leadId = await insertLead(tx, { ...lead, ...consent, sessionId, state });
    if (state === "stored") return;
    const delaySeconds = settings.LEAD_DELAY_MINUTES * 60;
    await enqueue(tx, "send_lead", { leadId }, { delaySeconds });
  });
}

/** Sends nothing for a buyer who has paid or is blocked. @throws CrmFailure for a retry of the job */
export function leadSender(db: Database, crm: Crm): JobHandlers["send_lead"] {
  return async ({ leadId }) => {
    const lead = await findLead(db, leadId);
    if (lead?.state !== "waiting") return;
    if (await isPersonBlocked(db, lead.rut)) return await endLead(db, leadId, "withdrawn");
    if (await hasBoughtSince(db, lead)) return await endLead(db, leadId, "dropped");
    await crm.sendLead({ ...lead, landing: LEAD_LANDING, origin: LEAD_ORIGIN });
    await endLead(db, leadId, "sent");
  };
}
