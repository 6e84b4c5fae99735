import type { EndpointName } from "@shop/contracts/endpoints";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { CALL_LIMITS, type CallLimit } from "../modules/access/limits/call-limits";
import { LIMITS, type LimitName } from "../modules/access/limits/count-call";

type Guard = (request: FastifyRequest) => Promise<void>;

declare module "fastify" {
  interface FastifyInstance {
    /** Null for a call without a limit. @throws AppError CAPTCHA_REQUIRED, TOO_MANY_REQUESTS */
    guardOf(name: EndpointName, alsoOf?: (request: FastifyRequest) => readonly LimitName[]): Guard | null;
  }
}

export const callLimits = fastifyPlugin(async (app) => {
  app.decorate("guardOf", (name, alsoOf = () => []) => {
    const limit: CallLimit | undefined = CALL_LIMITS[name];
    if (!limit) return null;
    return (request: FastifyRequest) =>
      request.admit({
        needsHuman: limit.needsHuman === true,
        isActivity: request.method !== "GET",
        network: { key: `${name}:network:${request.network}`, ...limit.network },
        session: [
          ...(limit.session ? [{ key: `${name}:session:`, ...limit.session }] : []),
          ...alsoOf(request).map((also) => ({ key: `${also}:`, ...LIMITS[also] })),
        ],
      });
  });
});
