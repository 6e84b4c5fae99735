import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { type LeadDeps, storeLead } from "./leads";

export const leadRoutes: FastifyPluginAsync<LeadDeps> = async (app, options) => {
  addCall(app, "sendLead", async (request) => {
    const { id: sessionId } = await request.getSession();
    await storeLead(options, { sessionId, body: request.body });
    return { success: true as const };
  });
};
