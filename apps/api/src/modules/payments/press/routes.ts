import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { addCall } from "../../../plugins/call";
import { saveOrder } from "../../checkout/orders/save-order";
import { countCouponTry } from "../../checkout/quotes/count-coupon-try";
import type { PaymentDeps } from "../deps";
import { pressPay } from "./press-pay";

/** `PUT /orders`: without a guardian it saves the draft and holds its seats, with one it is the pay press. */
export const pressRoutes: FastifyPluginAsync<{ deps: PaymentDeps }> = async (app, { deps }) => {
  /** The provider returns the buyer to the address that they know the shop by. */
  const originOf = (request: Pick<FastifyRequest, "protocol" | "host">) =>
    deps.settings.PUBLIC_URL?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`;

  addCall(app, "saveOrder", async (request) => {
    const session = await request.getSession();
    const { financingParty, ...draft } = request.body;
    await countCouponTry(deps, { session, ip: request.ip, coupon: draft.coupon });
    if (!financingParty) return await saveOrder({ deps, session, body: draft });
    const body = { ...draft, financingParty };
    return await pressPay({ deps, session, body, shopOrigin: originOf(request) });
  });
};
