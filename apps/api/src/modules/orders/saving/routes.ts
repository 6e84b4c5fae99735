import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { type LimitDeps, limitCalls } from "../../access/limits/count-call";
import type { OrderDeps } from "../deps";
import { countCouponTry } from "../quotes/coupons";
import { fromWireOffer, toWireQuote } from "../quotes/quote-lines";
import { quoteOffer } from "../quotes/quote-offer";
import { quoteOrderLine } from "../quotes/quote-order-line";
import { extendHold, releaseHold } from "./change-hold";
import { createOrder } from "./create-order";
import { fromWireLine } from "./order-wire";

export const orderRoutes: FastifyPluginAsync<{ deps: OrderDeps & LimitDeps }> = async (app, { deps }) => {
  addCall(app, "createOrder", async (request, reply) => {
    const { isOulet, ...body } = request.body;
    const flow = isOulet ? "outlet" : body.flow;
    const created = await createOrder(deps, await request.getSession(), { ...body, flow });
    reply.setOrderCookie(created.id);
    return created;
  });

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
