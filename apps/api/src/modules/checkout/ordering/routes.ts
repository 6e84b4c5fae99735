import type { ProgrammeEnds } from "@shop/domain/orders/retention";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { addCall } from "../../../plugins/call";
import type { ServerKeys } from "../../../server-keys";
import { limitCalls } from "../../people/limits/count-call";
import type { CheckoutDeps } from "../deps";
import { countCouponTry } from "../quotes/coupons";
import { fromWireOffer, toWireQuote } from "../quotes/quote-lines";
import { quoteOffer } from "../quotes/quote-offer";
import { quoteOrderLine } from "../quotes/quote-order-line";
import { extendHold, releaseHold } from "./change-hold";
import { confirmOrder } from "./confirm-order";
import { createOrder } from "./create-order";
import { fromWireLine, toOrder } from "./order-wire";
import { viewOrder } from "./view-order";

interface OrderDeps extends CheckoutDeps {
  keys: ServerKeys;
  /** When programmes end. */
  readSeason: () => Promise<ProgrammeEnds>;
}

/**
 * Orders, their reservation and their price; everything belongs to the session that opened it. `PUT /orders`, which
 * saves or pays, stands in payments/press.
 */
export const orderRoutes: FastifyPluginAsync<{ deps: OrderDeps }> = async (app, { deps }) => {
  addCall(app, "createOrder", async (request, reply) => {
    const { isOulet, ...body } = request.body;
    const flow = isOulet ? "outlet" : body.flow;
    const created = await createOrder(deps, await request.getSession(), { ...body, flow });
    reply.setOrderCookie(created.id);
    return created;
  });

  addCall(app, "findOrder", async (request) => {
    try {
      const session = await request.findSession();
      const view = await viewOrder(deps, { session, network: request.network, ...request.query });
      return toOrder(view, { linkKey: deps.keys.purchases, season: await deps.readSeason() });
    } catch (error) {
      // A page that waits for its payment may ask often; only guesses are counted.
      const isGuess = error instanceof AppError && error.code === "NOT_FOUND" && request.query.buyOrder;
      if (isGuess) await limitCalls(deps, { order_lookup_address: request.network });
      throw error;
    }
  });
  addCall(app, "confirmOrder", async (request) =>
    confirmOrder(deps, await request.getSession(), request.body.orderId),
  );
  addCall(app, "extendHold", async (request) =>
    extendHold(deps, await request.getSession(), request.body.orderId),
  );
  addCall(app, "releaseHold", async (request) => {
    await releaseHold(deps, await request.getSession(), request.body.orderId);
    return { success: true as const };
  });

  addCall(app, "getQuote", async (request) => {
    const { orderId, studentId, coursesIds, coupon, rut: _, ...place } = request.query;
    const selection = { ...place, coursesIds: coursesIds.split(",").map(Number) };
    if (orderId === undefined || studentId === undefined) {
      await limitCalls(deps, { quote_address: request.network });
      return toWireQuote(await quoteOffer(deps, fromWireOffer(selection)));
    }
    const session = await request.getSession();
    const line = fromWireLine({ ...selection, studentId });
    if (coupon) await countCouponTry(deps, { session, network: request.network, coupon });
    return toWireQuote(await quoteOrderLine(deps, session, { orderId, line, couponCode: coupon ?? null }));
  });
};
