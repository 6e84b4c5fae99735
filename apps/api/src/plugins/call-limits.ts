import type { EndpointName } from "@shop/contracts/endpoints";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Database } from "../db/database";
import { requireHuman } from "../modules/people/bot-check/check-human";
import { CALL_LIMITS, type CallLimit } from "../modules/people/limits/call-limits";
import { countCalls } from "../modules/people/limits/count-call";
import type { Settings } from "../settings";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Lets a caller make a call, or refuses them; null for a call that has no limit.
     * @throws AppError CAPTCHA_REQUIRED, TOO_MANY_REQUESTS
     */
    guardOf(name: EndpointName): ((request: FastifyRequest) => Promise<void>) | null;
  }
}

/** Counts the calls of each session and network before they do anything. */
export const callLimits = fastifyPlugin<{ db: Database; settings: Settings }>(async (app, deps) => {
  app.decorate("guardOf", (name: EndpointName) => {
    const limit: CallLimit | undefined = CALL_LIMITS[name];
    return limit ? (request: FastifyRequest) => guard(deps, request, { name, limit }) : null;
  });
});

async function guard(
  { db, settings }: { db: Database; settings: Settings },
  request: FastifyRequest,
  { name, limit }: { name: EndpointName; limit: CallLimit },
): Promise<void> {
  const session = await request.findSession();
  if (limit.needsHuman) requireHuman(session, settings);
  const counted = [{ key: `${name}:network:${request.network}`, ...limit.network }];
  if (session && limit.session) counted.push({ key: `${name}:session:${session.id}`, ...limit.session });
  await countCalls(db, settings, counted);
}
