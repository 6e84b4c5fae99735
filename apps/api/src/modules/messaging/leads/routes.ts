import type { FastifyPluginAsync } from "fastify";
import type { Database, Tx } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { Settings } from "../../../settings";
import { storeLead } from "./leads";

interface LeadOptions {
  db: Database;
  settings: Settings;
  /** Counts a call against the limits of leads. @throws AppError TOO_MANY_REQUESTS */
  countCalls: (subjects: { lead_address?: string; lead_session?: string }) => Promise<void>;
  hasOwnStudent: (tx: Tx, sessionId: string, person: { rut: string; email: string }) => Promise<boolean>;
  /** Version of the terms in force, which state the publicity consent. */
  readTermsVersion: () => Promise<string>;
}

/** Leads for the academy's CRM: answered before the CRM hears of them. */
export const leadRoutes: FastifyPluginAsync<LeadOptions> = async (app, options) => {
  addCall(app, "sendLead", async (request) => {
    await options.countCalls({ lead_address: request.ip });
    const { id: sessionId } = await request.getSession();
    await options.countCalls({ lead_session: sessionId });
    await storeLead({
      ...options,
      sessionId,
      body: request.body,
      termsVersion: await options.readTermsVersion(),
    });
    return { success: true as const };
  });
};
