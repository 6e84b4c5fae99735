import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { isSessionPaying } from "../../access/sessions/session-queries";
import type { OrderDeps } from "../deps";
import { findOpenOrder } from "../rows/order-queries";
import { closeSession } from "./end-idle-sessions";

/** What a session left open, keeping it and ending it; beginning one needs no call of its own. */
export const sessionRoutes: FastifyPluginAsync<{ deps: OrderDeps }> = async (app, { deps }) => {
  // The cookie is not for scripts to see: the landing learns here whether there is something to go on with.
  addCall(app, "describeSession", async (request) => {
    const session = await request.findSession();
    if (!session) return { hasOpenOrder: false, isPaying: false };
    const [order, isPaying] = await Promise.all([
      findOpenOrder(deps.db, session.id),
      isSessionPaying(deps.db, session.id),
    ]);
    return { hasOpenOrder: order !== null, isPaying };
  });

  // Whatever writes counts as activity when it is admitted, this too: it has nothing else to do.
  addCall(app, "keepSession", async () => ({ success: true as const }));

  addCall(app, "closeSession", async (request, reply) => {
    const session = await request.findSession();
    if (session) await closeSession(deps, session);
    reply.clearSession();
    return { success: true as const };
  });
};
