import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { AppError } from "../../../app-error";
import { addCall } from "../../../plugins/call";
import { pressPay } from "../../payments/press/press-pay";
import { limitCalls } from "../../people/limits/count-call";
import type { Session } from "../../people/sessions/session-queries";
import type { OrderParts } from "../parts";
import { quoteOrderLine } from "../quotes/quote-order";
import { extendHold, releaseHold } from "./change-hold";
import { confirmOrder } from "./confirm-order";
import { createOrder } from "./create-order";
import { findOpenOrder } from "./order-queries";
import { saveOrder } from "./save-order";
import { viewOrder } from "./view-order";

/** Orders, their reservation and their price; everything belongs to the session that opened it. */
export const orderRoutes: FastifyPluginAsync<{ parts: OrderParts }> = async (app, { parts }) => {
  /** The provider returns the buyer to the address that they know the shop by. */
  const originOf = (request: Pick<FastifyRequest, "protocol" | "host">) =>
    parts.settings.PUBLIC_URL?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`;

  /** A code that the order does not have yet is a try; tries are counted, for each browser and address [T26]. */
  const countCouponTry = async (ip: string, session: Session, coupon: string | null | undefined) => {
    if (!coupon || (await findOpenOrder(parts.db, session.id))?.couponCode === coupon) return;
    await limitCalls(parts, { coupon_session: session.id, coupon_address: ip });
  };

  addCall(app, "createOrder", async (request, reply) => {
    const { isOulet, ...body } = request.body;
    const flow = isOulet ? "outlet" : body.flow;
    const created = await createOrder(parts, await request.getSession(), { ...body, flow });
    reply.setOrderCookie(created.id);
    return created;
  });

  addCall(app, "saveOrder", async (request) => {
    const session = await request.getSession();
    const { financingParty, ...draft } = request.body;
    await countCouponTry(request.ip, session, draft.coupon);
    if (!financingParty) return await saveOrder({ parts, session, body: draft });
    const body = { ...draft, financingParty };
    return await pressPay({ parts, session, body, shopOrigin: originOf(request) });
  });

  addCall(app, "findOrder", async (request) => {
    try {
      return await viewOrder(parts, { session: await request.findSession(), ...request.query });
    } catch (error) {
      // A page that waits for its payment may ask often; only guesses are counted [T24].
      const isGuess = error instanceof AppError && error.code === "NOT_FOUND" && request.query.buyOrder;
      if (isGuess) await limitCalls(parts, { order_lookup_address: request.ip });
      throw error;
    }
  });
  addCall(app, "confirmOrder", async (request) =>
    confirmOrder(parts, await request.getSession(), request.body.orderId),
  );
  addCall(app, "extendHold", async (request) =>
    extendHold(parts, await request.getSession(), request.body.orderId),
  );
  addCall(app, "releaseHold", async (request) => {
    await releaseHold(parts, await request.getSession(), request.body.orderId);
    return { success: true as const };
  });

  addCall(app, "getQuote", async (request) => {
    const { orderId, coursesIds, coupon, rut: _, ...place } = request.query;
    const line = { ...place, coursesIds: coursesIds.split(",").map(Number) };
    const session = await request.getSession();
    await countCouponTry(request.ip, session, coupon);
    return quoteOrderLine(parts, session, { orderId, line, coupon: coupon ?? null });
  });
};
