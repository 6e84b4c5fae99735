import type { FastifyPluginAsync } from "fastify";
import { addCall, type CallHandler } from "../../../plugins/call";
import { shopOrigin } from "../../../plugins/shop-origin";
import { traced } from "../../../tracing/tracing";
import { countCouponTry } from "../../orders/quotes/coupons";
import { fromSaveBody, toSavedOrder } from "../../orders/saving/order-wire";
import { saveOrder } from "../../orders/saving/save-order";
import { confirmOrder } from "./confirm-order";
import { type PressDeps, pressPay } from "./press-pay";

// `PUT /orders` saves a draft without a guardian and pays with one.
export const pressRoutes: FastifyPluginAsync<{ deps: PressDeps }> = async (app, { deps }) => {
  // Each press opens a form at the provider.
  const limitsOfPress = ["press_minute_session", "press_hour_session"] as const;
  const handle: CallHandler<"saveOrder"> = async (request) => {
    const session = await request.getSession();
    const { financingParty, terms, acceptedTotal } = request.body;
    const order = fromSaveBody(request.body, request.networkDigest);
    const { couponCode: coupon } = order;
    if (coupon) await countCouponTry(deps, { session, network: request.network, coupon });
    if (!financingParty) return toSavedOrder(await saveOrder({ deps, session, request: order }));
    const press = { order, guardianId: financingParty.id, termsVersion: terms?.version, acceptedTotal };
    const pressed = { deps, session, press, shopOrigin: shopOrigin(deps.settings, request) };
    const { payment, ...saved } = await traced({ name: "payment press" }, () => pressPay(pressed));
    return toSavedOrder(saved, payment);
  };
  addCall(app, "confirmOrder", async (request) =>
    confirmOrder(deps, await request.getSession(), request.body.orderId),
  );
  addCall(app, "saveOrder", handle, ({ body }) => (body.financingParty ? limitsOfPress : []));
};
