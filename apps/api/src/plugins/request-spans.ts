import type { FastifyInstance } from "fastify";
import { RETURN_PATH } from "../modules/payments/return/classify-return";
import type { Packages, TracerProvider } from "../tracing/packages";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

const TRACED = ["/api/orders", "/api/purchases/"];

// Reads are too many, and metrics cover the forms; the buyer's return is a read that settles.
const isTraced = (method: string, url: string) =>
  url.startsWith(`/api${RETURN_PATH}`) || (!READS.has(method) && TRACED.some((path) => url.startsWith(path)));

export type RequestSpans = (app: FastifyInstance) => Promise<void>;

/** Does not continue callers' traces: anybody could forge one. */
export function requestSpansBy({ api, fastify }: Packages, provider: TracerProvider): RequestSpans {
  const instrumentation = new fastify.FastifyOtelInstrumentation({
    // One span per request: those of hooks and handlers cost too much.
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url, method }) => !isTraced(String(method), url),
    requestHook: (span, { method, routeOptions }) =>
      span.updateName(`${method} ${routeOptions.url ?? ""}`.trim()),
  });
  instrumentation.setTracerProvider(provider);
  return async (app) => {
    await app.register(instrumentation.plugin());
    // Reading a body loses the context.
    app.addHook("preValidation", (request, _reply, done) => {
      const { context } = request.opentelemetry();
      if (context) api.context.with(context, done);
      else done();
    });
  };
}
