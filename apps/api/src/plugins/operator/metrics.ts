import fastifyPlugin from "fastify-plugin";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Database } from "../../db/database";
import { addShopGauges } from "../../modules/staff/metrics/shop-gauges";
import { LATE, withinMs } from "../../within-ms";
import { sendNotFound } from "../errors";
import { operatorBy } from "./operator-token";

const PATH = "/metrics";
// Below Prometheus's scrape timeout of ten seconds. After it, only this process's metrics are sent.
const DATABASE_LIMIT_MS = 5_000;
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

// These gauges end in `_total` like counters; `nodejs_active_handles` and its like have the same figures.
const MISNAMED = ["handles", "requests", "resources"].map((what) => `nodejs_active_${what}_total`);

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  if ((await withinMs(limitMs, work)) === LATE) throw new Error(`no answer within ${limitMs} ms`);
}

/** Replies 404 without the operator's token. Labels contain route patterns, never URLs. */
export const metrics = fastifyPlugin<{ db: Database; token: string }>(async (app, { db, token }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const gauges = addShopGauges(registry, db);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });

  const isOperator = operatorBy(token);
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request)) return sendNotFound(request, reply);
    try {
      await within(DATABASE_LIMIT_MS, gauges.refresh());
    } catch (error) {
      request.log.warn({ err: error }, "no metrics from the database");
      gauges.clear();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
