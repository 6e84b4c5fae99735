import type { FastifyInstance } from "fastify";
import { RETURN_PATH } from "../modules/payments/return/classify-return";
import type { Packages, TracerProvider } from "../tracing/packages";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** What is bought, and what becomes of it. */
const TRACED = ["/api/orders", "/api/purchases/"];

/**
 * Reads are many, and a form of a person is one span that says what the metrics say; the buyer's return is a read that
 * settles.
 */
const isTraced = (method: string, url: string) =>
  url.startsWith(`/api${RETURN_PATH}`) || (!READS.has(method) && TRACED.some((path) => url.startsWith(path)));

/** Lets an app's requests be spans. */
export type RequestSpans = (app: FastifyInstance) => Promise<void>;

/**
 * One span for each write of an order or a purchase and each return of the provider, named by its route's pattern; what
 * it does runs inside it. Traces of callers are not taken up: anybody could name one.
 */
export function requestSpansBy({ api, fastify }: Packages, provider: TracerProvider): RequestSpans {
  const instrumentation = new fastify.FastifyOtelInstrumentation({
    // One span a request: those of its hooks and handlers cost more than they tell.
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
