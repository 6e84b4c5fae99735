import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { OrderParts } from "../orders/parts";
import type { ReturnFields } from "./classify-return";
import { handleReturn } from "./handle-return";

/** Address below `/api` that the provider returns to (see `RETURN_PATH`). */
const PATH = "/webpay/return";

/** The provider's return, by GET and form POST; needs no cookie, trusts only a token that we know. */
export const paymentRoutes: FastifyPluginAsync<{ parts: OrderParts }> = async (app, { parts }) => {
  const answer = (fieldsOf: (request: FastifyRequest) => unknown) => ({
    config: { isProviderReturn: true },
    schema: { hide: true },
    handler: async (request: FastifyRequest, reply: import("fastify").FastifyReply) => {
      const fields = fieldsOf(request);
      const address = await handleReturn(parts, (fields ?? {}) as ReturnFields);
      return reply.header("cache-control", "no-store").redirect(address, 303);
    },
  });
  app.get(
    PATH,
    answer((request) => request.query),
  );
  app.post(
    PATH,
    answer((request) => request.body),
  );
};
