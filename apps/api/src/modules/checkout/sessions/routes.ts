import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { endSession, type Session } from "../../people/sessions/session-queries";
import type { CheckoutDeps } from "../deps";
import { releaseOpenOrders } from "../orders/change-hold";
import { findOpenOrder } from "../orders/order-queries";

/** The buyer left, or was away too long: every seat that the session holds is free at once and its cookie opens nothing. */
async function closeSession(deps: CheckoutDeps, session: Session): Promise<void> {
  // In this order: a save that locks its order later finds the session ended.
  await endSession(deps.db, session.id);
  await releaseOpenOrders(deps, session);
}

/** What a session left open, and ending it; beginning one needs no call of its own. */
export const sessionRoutes: FastifyPluginAsync<{ deps: CheckoutDeps }> = async (app, { deps }) => {
  // The cookie is not for scripts to see: the landing learns here whether there is something to go on with.
  addCall(app, "describeSession", async (request) => {
    const session = await request.findSession();
    return { hasOpenOrder: session !== null && (await findOpenOrder(deps.db, session.id)) !== null };
  });

  addCall(app, "closeSession", async (request, reply) => {
    const session = await request.findSession();
    if (session) await closeSession(deps, session);
    reply.clearSession();
    return { success: true as const };
  });
};
