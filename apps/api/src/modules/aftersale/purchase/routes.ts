import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import type { Settings } from "../../../settings";
import { limitCalls } from "../../people/limits/count-call";
import { findPurchase, isOpenFor, type PurchaseAccess } from "./open-purchase";
import { viewPurchase } from "./view-purchase";

interface PurchaseOptions extends PurchaseAccess {
  settings: Settings;
}

/** "Mi compra": what a buyer sees and does after the purchase, by a signed link and a code to the mailbox. */
export const purchaseRoutes: FastifyPluginAsync<PurchaseOptions> = async (app, deps) => {
  addCall(app, "readPurchase", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const sale = await findPurchase(deps, request.params.token);
    reply.header("cache-control", "no-store");
    return viewPurchase(sale, {
      isOpen: await isOpenFor(deps, { sale, session: await request.findSession() }),
    });
  });
};
