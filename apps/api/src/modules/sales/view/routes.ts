import type { ProgrammeEnds } from "@shop/domain/orders/retention";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { addCall } from "../../../plugins/call";
import type { ServerKeys } from "../../../server-keys";
import { limitCalls } from "../../access/limits/count-call";
import type { OrderDeps } from "../../orders/deps";
import { toOrder } from "./order-view-wire";
import { viewOrder } from "./view-order";

interface OrderViewDeps extends OrderDeps {
  keys: ServerKeys;
  readSeason: () => Promise<ProgrammeEnds>;
}

export const orderViewRoutes: FastifyPluginAsync<{ deps: OrderViewDeps }> = async (app, { deps }) => {
  addCall(app, "findOrder", async (request) => {
    try {
      const session = await request.findSession();
      const view = await viewOrder(deps, { session, network: request.network, ...request.query });
      return toOrder(view, { linkKey: deps.keys.purchases, season: await deps.readSeason() });
    } catch (error) {
      // A page that waits for its payment may query often; only guesses count.
      const isGuess = error instanceof AppError && error.code === "NOT_FOUND" && request.query.buyOrder;
      if (isGuess) await limitCalls(deps, { order_lookup_address: request.network });
      throw error;
    }
  });
};
