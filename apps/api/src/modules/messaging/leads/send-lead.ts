import { LEAD_LANDING, LEAD_ORIGIN } from "@shop/contracts/leads";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../db/database";
import type { Crm } from "../../../gateways/crm";
import { endLead, findLead, hasBoughtSince } from "./lead-queries";

const Payload = z.object({ leadId: z.number().int() });

interface LeadParts {
  db: Database;
  crm: Crm;
}

/**
 * Tells the CRM of a waiting lead, unless the buyer has paid meanwhile (API-41). The job holds only the lead's id.
 * @throws CrmFailure when the CRM did not take it; the job is tried again [T18]
 */
async function sendLead({ db, crm }: LeadParts, payload: unknown): Promise<void> {
  const { leadId } = Payload.parse(payload);
  const lead = await findLead(db, leadId);
  if (lead?.state !== "waiting") return;
  if (await hasBoughtSince(db, lead)) return await endLead(db, leadId, "dropped");
  await crm.sendLead({ ...lead, landing: LEAD_LANDING, origin: LEAD_ORIGIN });
  await endLead(db, leadId, "sent");
}

/** The worker's task for leads; a shop without a CRM has none to do. */
export function leadTasks({ db, crm }: { db: Database; crm: Crm | null }): TaskList {
  return crm ? { send_lead: (payload) => sendLead({ db, crm }, payload) } : {};
}
