import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { findOpenOrder } from "../orders/order-queries";
import type { OrderParts } from "../parts";
import { closeSession } from "./close-session";

/** What a session left open, and ending it; beginning one needs no call of its own. */
export const sessionRoutes: FastifyPluginAsync<{ parts: OrderParts }> = async (app, { parts }) => {
  // The cookie is not for scripts to see: the landing learns here whether there is something to go on with.
  addCall(app, "describeSession", async (request) => {
    const session = await request.findSession();
    return { hasOpenOrder: session !== null && (await findOpenOrder(parts.db, session.id)) !== null };
  });

  addCall(app, "closeSession", async (request, reply) => {
    const session = await request.findSession();
    if (session) await closeSession(parts, session);
    reply.clearSession();
    return { success: true as const };
  });
};
