import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { type LeadParts, storeLead } from "./leads";

interface LeadOptions extends LeadParts {
  /** Counts a call against the limits of leads. @throws AppError TOO_MANY_REQUESTS */
  countCalls: (subjects: { lead_address?: string; lead_session?: string }) => Promise<void>;
}

/** Leads for the academy's CRM: answered before the CRM hears of them. */
export const leadRoutes: FastifyPluginAsync<LeadOptions> = async (app, options) => {
  addCall(app, "sendLead", async (request) => {
    await options.countCalls({ lead_address: request.ip });
    const { id: sessionId } = await request.getSession();
    await options.countCalls({ lead_session: sessionId });
    await storeLead(options, { sessionId, body: request.body });
    return { success: true as const };
  });
};
