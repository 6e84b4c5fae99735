import fastifyPlugin from "fastify-plugin";
import type { Database } from "../../db/database";
import { runChecks, worstOf } from "../../modules/staff/doctor/check";
import { CHECKS } from "../../modules/staff/doctor/checks";
import { DOCTOR_PATH, type SeenRequest } from "../../modules/staff/doctor/web-checks";
import type { Settings } from "../../settings";
import { sendNotFound } from "../errors";
import { operatorBy } from "./operator-token";

// Below a monitor's usual ten seconds.
const LIMIT_MS = 5_000;
const CHEAP = CHECKS.filter(({ isCheap }) => isCheap);

/** `npm run doctor` for a monitor: what costs little, 503 while something fails; and how this request arrived. */
export const doctor = fastifyPlugin<{ db: Database; settings: Settings; token: string }>(
  async (app, { db, settings, token }) => {
    const isOperator = operatorBy(token);
    app.get(DOCTOR_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!isOperator(request)) return sendNotFound(request, reply);
      const checks = await runChecks(CHEAP, { settings, unreadable: [], db, plainPort: 0 }, LIMIT_MS);
      const status = worstOf(checks);
      const { protocol, host, ip: caller } = request;
      const forwarded = String(request.headers["x-forwarded-for"] ?? "")
        .split(",")
        .filter(Boolean).length;
      const seen: SeenRequest = { protocol, host, caller, forwarded };
      return reply
        .code(status === "fail" ? 503 : 200)
        .header("cache-control", "no-store")
        .send({ status, checks, seen });
    });
  },
);
