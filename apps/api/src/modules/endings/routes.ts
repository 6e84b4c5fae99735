import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import { addCall } from "../../plugins/call";
import type { ChangeDeps } from "../changes/deps";
import { findOrder } from "../orders/rows/order-queries";
import { openForAct, openPurchase, type PurchaseAccess } from "../sales/receipts/open-purchase";
import { endContract } from "./end-contract";
import { planEnding } from "./plan-ending";
import { viewEnding, viewPlan } from "./view-ending";

type EndingOptions = PurchaseAccess & Pick<ChangeDeps, "supersedeAttempts">;

export const endingRoutes: FastifyPluginAsync<EndingOptions> = async (app, deps) => {
  const { db } = deps;

  addCall(app, "planEnding", async (request) => {
    const session = await request.findSession();
    const { orderId } = await openPurchase(deps, { session, token: request.params.token });
    const order = await findOrder(db, orderId);
    if (!order) throw new AppError("NOT_FOUND");
    const { positions } = request.body;
    return viewPlan(await planEnding(db, { order, positions, at: await readShopTime(db) }));
  });

  addCall(app, "confirmEnding", async (request) => {
    const session = await request.findSession();
    const { orderId } = await openForAct(deps, {
      session,
      token: request.params.token,
      act: "ending",
    });
    const by = { actor: "buyer", why: null };
    return viewEnding(
      await db.transaction((tx) => endContract(tx, deps, { orderId, ...by, ...request.body })),
    );
  });
};
