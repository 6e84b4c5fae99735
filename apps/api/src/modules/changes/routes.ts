import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { addCall } from "../../plugins/call";
import { shopOrigin } from "../../plugins/shop-origin";
import type { ServerKeys } from "../../server-keys";
import { limitCalls } from "../access/limits/count-call";
import { openPurchase } from "../sales/receipts/open-purchase";
import type { ChangeDeps } from "./deps";
import { makeChange } from "./make-change";
import { viewChoices, viewPlan } from "./view-change";

export const changeRoutes: FastifyPluginAsync<{ deps: ChangeDeps & { keys: ServerKeys } }> = async (
  app,
  { deps },
) => {
  const open = async (request: FastifyRequest, token: string) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    return await openPurchase(deps, { token, session: await request.findSession() });
  };

  addCall(app, "listChangeChoices", async (request, reply) => {
    const { token, position } = request.params;
    const { orderId } = await open(request, token);
    reply.header("cache-control", "no-store");
    return await viewChoices(deps.db, { orderId, position });
  });

  addCall(app, "planChange", async (request) => {
    const { token, position } = request.params;
    const { orderId } = await open(request, token);
    return await viewPlan(deps.db, { orderId, position, wanted: request.body, cause: "buyer" });
  });

  addCall(app, "makeChange", async (request) => {
    const { token, position } = request.params;
    const { orderId } = await open(request, token);
    const { difference, ...wanted } = request.body;
    const { id: sessionId } = await request.getSession();
    const outcome = await makeChange({
      deps,
      sessionId,
      shopOrigin: shopOrigin(deps.settings, request),
      request: { orderId, position, wanted, acceptedClp: difference },
    });
    return { state: outcome.state, payment: outcome.state === "to_pay" ? outcome.payment : null };
  });
};
