import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundleServer } from "../../../../tools/build/bundle-server.mjs";
import { startTraceCollector, type TraceCollector } from "../../test/outside/trace-collector";
import { testSettings } from "../../test/test-settings";
import { type OpenTracing, openTracing } from "./open-tracing";
import { beginStatement, currentTraceParent, traced } from "./tracing";

const SERVER = fileURLToPath(new URL("../server.ts", import.meta.url));

describe("without a collector", () => {
  test("the server as it is built loads no package of tracing [OBS-03]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "server-"));
    try {
      const output = join(folder, "server.js");
      await bundleServer({ entry: SERVER, output });
      const script = readFileSync(output, "utf8");
      expect(script).toMatch(/^import .*"fastify";$/m);
      expect(script).not.toMatch(/^(import|export) .*"(@opentelemetry\/|@fastify\/otel)/m);
      expect(script).toContain('import("@opentelemetry/api")');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("nothing is opened, and steps just do their work [OBS-03]", async () => {
    expect(await openTracing({ settings: testSettings(), say: () => {} })).toBeNull();
    expect(await traced({ name: "step" }, async () => currentTraceParent() ?? "none")).toBe("none");
    expect(beginStatement("SELECT 1")).toBeNull();
  });
});

describe("with a collector", () => {
  let collector: TraceCollector;
  let tracing: OpenTracing | null;
  let said: string[];
  beforeEach(async () => {
    collector = await startTraceCollector();
    said = [];
    const settings = testSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    tracing = await openTracing({ settings, say: (text) => said.push(text), slowStatementMs: 20 });
  });
  afterEach(async () => {
    await tracing?.close();
    await collector.close();
  });

  const flush = async () => {
    await tracing?.close();
    const spans = collector.spans();
    const nameOf = new Map(spans.map(({ spanId, name }) => [spanId, name]));
    return spans.map(({ name, parentSpanId }) => [name, nameOf.get(parentSpanId ?? "") ?? null]);
  };

  test("a step goes on with the trace that is named, wherever it runs [OBS-01]", async () => {
    const named = await traced({ name: "press" }, async () => currentTraceParent());
    await traced({ name: "job", traceParent: named }, () =>
      traced({ name: "settle", traceParent: named }, async () => {}),
    );
    expect(await flush()).toEqual([
      ["press", null],
      ["settle", "job"],
      ["job", "press"],
    ]);
  });

  test("what is no trace begins one", async () => {
    await traced({ name: "job", traceParent: "00-no-trace-01" }, async () => {});
    expect(await flush()).toEqual([["job", null]]);
  });

  test("a step that fails throws what it threw, and says of which kind it was only", async () => {
    const failed = traced({ name: "step" }, async () => {
      throw Object.assign(new Error("persona@example.cl is taken"), { code: "GUARDIAN_EMAIL_TAKEN" });
    });
    await expect(failed).rejects.toThrow("persona@example.cl is taken");
    await flush();
    expect(collector.bytes()).toContain(
      '{"key":"error.type","value":{"stringValue":"GUARDIAN_EMAIL_TAKEN"}}',
    );
    expect(collector.bytes()).not.toContain("persona@example.cl");
  });

  test("a statement leaves a span when it fails, or takes long, inside a step; its quoted words stay here", async () => {
    await traced({ name: "step" }, async () => {
      beginStatement("SELECT 'quick'")?.();
      beginStatement("UPDATE people SET name = 'Carolina''s'")?.(
        Object.assign(new Error("x"), { code: "23505" }),
      );
    });
    beginStatement("SELECT 'outside'")?.(new Error("nobody asks"));
    expect(await flush()).toEqual([
      ["UPDATE", "step"],
      ["step", null],
    ]);
    expect(collector.bytes()).toContain("UPDATE people SET name = ?");
    expect(collector.bytes()).toContain('"23505"');
  });

  test("spans that a collector does not take are told with their number [OBS-04]", async () => {
    collector.answer(400);
    await traced({ name: "step" }, async () => {});
    await flush();
    expect(said).toContain("1 spans were not taken: Bad Request");
  });
});
