import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { Settings } from "../../../settings";
import type { Academy } from "../../catalogue/academy";
import { limitCalls } from "../../people/limits/count-call";
import { storeLead } from "./store-lead";

interface LeadParts {
  db: Database;
  settings: Settings;
  readAcademy: () => Promise<Academy>;
}

/** Leads for the academy's CRM (API-41): answered before the CRM hears of them. */
export const leadRoutes: FastifyPluginAsync<LeadParts> = async (app, parts) => {
  addCall(app, "sendLead", async (request) => {
    const { db, settings, readAcademy } = parts;
    await limitCalls(parts, { lead_address: request.ip });
    const session = await request.getSession();
    await limitCalls(parts, { lead_session: session.id });
    const { termsVersion } = (await readAcademy()).documents;
    await storeLead({ db, settings, session, body: request.body, termsVersion });
    return { success: true as const };
  });
};
