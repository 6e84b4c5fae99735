import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { isSessionPaying } from "../../access/sessions/session-queries";
import type { OrderDeps } from "../deps";
import { findOpenOrder } from "../rows/order-queries";
import { closeSession } from "./end-idle-sessions";

export const sessionRoutes: FastifyPluginAsync<{ deps: OrderDeps }> = async (app, { deps }) => {
  // Scripts cannot read the cookie, so the landing page queries this.
  addCall(app, "describeSession", async (request) => {
    const session = await request.findSession();
    if (!session) return { hasOpenOrder: false, isPaying: false };
    const [order, isPaying] = await Promise.all([
      findOpenOrder(deps.db, session.id),
      isSessionPaying(deps.db, session.id),
    ]);
    return { hasOpenOrder: order !== null, isPaying };
  });

  // Admission of the request renews the session; there is nothing else to do.
  addCall(app, "keepSession", async () => ({ success: true as const }));

  addCall(app, "closeSession", async (request, reply) => {
    const session = await request.findSession();
    if (session) await closeSession(deps, session);
    reply.clearSession();
    return { success: true as const };
  });
};
