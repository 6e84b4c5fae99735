import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import type { PaymentDeps } from "../../payments/deps";
import { openForAct, openPurchase, type PurchaseAccess } from "../../sales/receipts/open-purchase";
import { answerMove, viewMoveChoices } from "./answer-move";

export const moveRoutes: FastifyPluginAsync<PaymentDeps & PurchaseAccess> = async (app, deps) => {
  const { db } = deps;

  addCall(app, "readMoveChoices", async (request, reply) => {
    const { token, position, courseId } = request.params;
    const { orderId } = await openPurchase(deps, { session: await request.findSession(), token });
    reply.header("cache-control", "no-store");
    return await viewMoveChoices(db, { orderId, position, courseId });
  });

  addCall(app, "answerMove", async (request) => {
    const { params, body } = request;
    const { token, position, courseId } = params;
    const asked = { session: await request.findSession(), token };
    // Money that goes back ends something, as an ending does.
    const isMoney = body.answer === "course_back" || body.answer === "programme_back";
    const { orderId } = isMoney
      ? await openForAct(deps, { ...asked, act: "ending" })
      : await openPurchase(deps, asked);
    await db.transaction((tx) => answerMove(tx, deps, { orderId, position, courseId, ...body }));
    return { success: true as const };
  });
};
