import { type RequestSpans, requestSpansBy } from "../plugins/request-spans";
import type { Settings } from "../settings";
import { guardedExporter } from "./guarded-exporter";
import { loadPackages } from "./packages";
import { tracingBy } from "./tracer";
import { setTracing } from "./tracing";

// A purchase needs about a hundred statements: spans of all would cost too much.
const SLOW_STATEMENT_MS = 20;
const EXPORT_TIMEOUT_MS = 5_000;

export interface OpenTracing {
  requestSpans: RequestSpans;
  /** Exports the remaining spans; lost ones are reported. */
  close(): Promise<void>;
}

interface TracingOptions {
  settings: Pick<Settings, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME">;
  /** Reports lost spans. */
  say: (text: string) => void;
  /** Faster statements get no span. */
  slowStatementMs?: number;
}

/** Null without a collector. `guarded-exporter.ts` lists what a span may contain (OBS-02). */
export async function openTracing({
  settings: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName },
  say,
  slowStatementMs = SLOW_STATEMENT_MS,
}: TracingOptions): Promise<OpenTracing | null> {
  if (!endpoint) return null;
  const packages = await loadPackages();
  const { api, contexts, exporters, resources, sdk } = packages;
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = new exporters.OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor(guardedExporter(exporter, say))],
  });
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  setTracing(tracingBy({ packages, tracer: provider.getTracer("shop"), slowStatementMs }));
  return {
    requestSpans: requestSpansBy(packages, provider),
    close: async () => {
      setTracing(null);
      // A collector that is down does not block shutdown.
      await provider
        .shutdown()
        .catch(({ message }: Error) => say(`the last spans were not taken: ${message}`));
      api.context.disable();
    },
  };
}
