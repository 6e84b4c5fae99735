import { type RequestSpans, requestSpansBy } from "../plugins/request-spans";
import type { Settings } from "../settings";
import { guardedExporter } from "./guarded-exporter";
import { loadPackages } from "./packages";
import { tracingBy } from "./tracer";
import { setTracing } from "./tracing";

/** A purchase asks about a hundred statements; spans of all would cost more than they tell. */
const SLOW_STATEMENT_MS = 20;
const EXPORT_TIMEOUT_MS = 5_000;

export interface OpenTracing {
  requestSpans: RequestSpans;
  /** Sends what is still here and ends; what cannot be sent is told and lost. */
  close(): Promise<void>;
}

interface TracingOptions {
  settings: Pick<Settings, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME">;
  /** Told when spans are lost. */
  say: (text: string) => void;
  /** Statements that take less leave no span. */
  slowStatementMs?: number;
}

/**
 * Sends spans of requests, payments and jobs to the operator's collector from now on; null without one. A span names
 * nobody: what may leave of it is a list, in `guarded-exporter.ts` (OBS-02).
 */
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
      // A collector that is away keeps nobody from ending.
      await provider
        .shutdown()
        .catch(({ message }: Error) => say(`the last spans were not taken: ${message}`));
      api.context.disable();
    },
  };
}
