import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../call";
import type { OrderParts } from "../orders/parts";
import { closeSession } from "./close-session";

/** Ending a session; beginning one needs no call of its own. */
export const sessionRoutes: FastifyPluginAsync<{ parts: OrderParts }> = async (app, { parts }) => {
  addCall(app, "closeSession", async (request, reply) => {
    const session = await request.findSession();
    if (session) await closeSession(parts, session);
    reply.clearSession();
    return { success: true as const };
  });
};
