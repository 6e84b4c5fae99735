import { FastifyOtelInstrumentation } from "@fastify/otel";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import Fastify from "fastify";
import { beforeAll, expect, test } from "vitest";
import { guardedExporter } from "./guarded-exporter";

const EMAIL = "persona@example.cl";
const RUT = "12345678-5";

let bare: string;
let guarded: string;

/** Everything that spans say, whoever asked for it. */
const textOf = (exporter: InMemorySpanExporter) =>
  JSON.stringify(
    exporter
      .getFinishedSpans()
      .map(({ name, attributes, events, status, links }) => ({ name, attributes, events, status, links })),
  );

beforeAll(async () => {
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
  bare = textOf(exporters.bare);
  guarded = textOf(exporters.guarded);
});

test("addresses and texts of errors, which a library writes into spans, do not leave with them [OBS-02]", () => {
  expect(guarded).not.toContain(EMAIL);
  expect(guarded).not.toContain(RUT);
});

test("without the guard both would leave", () => {
  expect(bare).toContain(EMAIL);
  expect(bare).toContain(RUT);
});

test("route, method and status leave", () => {
  expect(guarded).toContain('"http.route":"/otp/email/:email"');
  expect(guarded).toContain('"http.response.status_code":500');
});
