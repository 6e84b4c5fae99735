import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { leavePage } from "../pages/leave-page";
import { buildReturn } from "../pages/merchant-return";
import type { World } from "../world";
import { FaultRequest } from "./fault-board";
import { PayRefusal, PayRequest, payHeadless } from "./headless-buyer";
import type { Limits } from "./limits";

const ClockRequest = z.strictObject({ offsetMs: z.int() });
const ReturnsRequest = z.strictObject({
  method: z.enum(["GET", "POST"]).default("GET"),
  duplicate: z.boolean().default(false),
});
const durationMs = z.int().min(0).optional();
const LimitsRequest = z.strictObject({
  tokenLifeMs: durationMs,
  formLimitMs: durationMs,
  commitWindowMs: durationMs,
});
const ListRequest = z.strictObject({ buyOrder: z.string().default("") });

export const controlRoutes: FastifyPluginAsync<{ world: World }> = async (app, { world }) => {
  const initialLimits = { ...world.limits };
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof z.ZodError)
      return reply.code(400).send({ error: "bad request", issues: error.issues });
    const status = error instanceof PayRefusal ? error.status : (error.statusCode ?? 500);
    return reply.code(status).send({ error: error.message });
  });

  app.get("/health", () => ({ ok: true }));
  app.post("/faults", ({ body }) => {
    world.faults.add(FaultRequest.parse(body));
    return { ok: true };
  });
  app.post("/clock", ({ body }) => {
    world.clock.shiftTo(ClockRequest.parse(body).offsetMs);
    return { now: world.clock.now().toISOString() };
  });
  app.post("/returns", ({ body }) => Object.assign(world.returns, ReturnsRequest.parse(body)));
  app.post("/limits", ({ body }) => Object.assign(world.limits, LimitsRequest.parse(body)));
  app.post("/reset", () => {
    resetControls(world, initialLimits);
    return { ok: true };
  });
  app.post("/pay", ({ body, log }) => {
    const request = PayRequest.parse(body);
    const transaction = payHeadless(world, request);
    if (request.action === "form-error") return buildReturn(transaction, "form-error", world.returns.method);
    return leavePage(world, transaction, log);
  });
  app.get("/tax-documents", () => ({ documents: world.taxOffice.all(), calls: world.calls.totals() }));
  app.get("/transactions", ({ query }) => {
    const { buyOrder } = ListRequest.parse(query);
    const found = world.store.all().filter((transaction) => transaction.buyOrder.startsWith(buyOrder));
    const transactions = found.map((transaction) => ({
      ...transaction,
      calls: world.calls.of(transaction.token),
    }));
    return { transactions, calls: world.calls.totals() };
  });
};

function resetControls({ faults, clock, limits, returns }: World, initialLimits: Limits) {
  faults.clear();
  clock.shiftTo(0);
  Object.assign(limits, initialLimits);
  Object.assign(returns, { method: "GET", duplicate: false });
}
