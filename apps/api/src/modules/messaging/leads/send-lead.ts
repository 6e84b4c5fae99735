import { LEAD_LANDING, LEAD_ORIGIN } from "@shop/contracts/leads";
import type { Database } from "../../../db/database";
import type { Crm } from "../../../gateways/crm";
import type { JobHandlers } from "../../../jobs/job-map";
import { endLead, findLead, hasBoughtSince } from "./lead-queries";

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
