import { FastifyOtelInstrumentation } from "@fastify/otel";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { guardedExporter } from "./guarded-exporter";

const EMAIL = "persona@example.cl";
const RUT = "12345678-5";

test("addresses and texts of errors, which a library writes into spans, do not leave with them, the route does [OBS-02]", async () => {
  const { bare, guarded } = await spansOfCall();
  for (const secret of [EMAIL, RUT]) {
    expect(guarded).not.toContain(secret);
    expect(bare).toContain(secret);
  }
  expect(guarded).toContain('"http.route":"/otp/email/:email"');
  expect(guarded).toContain('"http.response.status_code":500');
});

const textOf = (exporter: InMemorySpanExporter) =>
  JSON.stringify(
    exporter
      .getFinishedSpans()
      .map(({ name, attributes, events, status, links }) => ({ name, attributes, events, status, links })),
  );

async function spansOfCall() {
  const exporters = { bare: new InMemorySpanExporter(), guarded: new InMemorySpanExporter() };
  const provider = new BasicTracerProvider({
    spanProcessors: [
      new SimpleSpanProcessor(exporters.bare),
      new SimpleSpanProcessor(guardedExporter(exporters.guarded, () => {})),
    ],
  });
  const instrumentation = new FastifyOtelInstrumentation();
  instrumentation.setTracerProvider(provider);
  const app = Fastify();
  await app.register(instrumentation.plugin());
  app.get("/otp/email/:email", async () => {
    throw new Error(`no such person: ${RUT}`);
  });
  await app.inject(`/otp/email/${EMAIL}?again=${EMAIL}`);
  await app.close();
  await provider.forceFlush();
  return { bare: textOf(exporters.bare), guarded: textOf(exporters.guarded) };
}
