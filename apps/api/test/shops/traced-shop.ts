import { jobHandlers } from "../../src/job-handlers";
import { tasksOf } from "../../src/jobs/job-map";
import { startWorker } from "../../src/jobs/worker";
import { openTracing } from "../../src/tracing/open-tracing";
import { startTraceCollector, type TraceCollector } from "../outside/trace-collector";
import { type PurchaseShop, startPurchaseShop } from "../purchase-shop";
import { testSettings } from "../test-settings";
import { aMailer } from "./mail-shop";

export interface TracedShop extends PurchaseShop {
  collector: TraceCollector;
  mails: ReturnType<typeof aMailer>["sent"];
  /** Exports pending spans and ends tracing. */
  flush(): Promise<void>;
}

/** With jobs; traces fast statements, too. */
export async function startTracedShop(environment: Record<string, string>): Promise<TracedShop> {
  const collector = await startTraceCollector();
  const settings = testSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const lost: string[] = [];
  const tracing = await openTracing({ settings, say: (text) => lost.push(text), slowStatementMs: 0 });
  const mailer = aMailer();
  const shop = await startPurchaseShop(environment, undefined, { tracing, mailer });
  const { databaseUrl, deps } = shop;
  const worker = await startWorker({ databaseUrl, tasks: tasksOf(jobHandlers(deps)), log: deps.log });
  let flushed: Promise<void> | null = null;
  const flush = async () => {
    await worker.stop();
    await tracing?.close();
    if (lost.length > 0) throw new Error(lost.join("\n"));
  };
  const flushOnce = () => {
    flushed ??= flush();
    return flushed;
  };
  return {
    ...shop,
    ...{ collector, mails: mailer.sent, flush: flushOnce },
    close: async () => {
      await flushOnce();
      await collector.close();
      await shop.close();
    },
  };
}
