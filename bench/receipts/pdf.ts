import { createReceipt } from "../../apps/api/src/modules/messaging/receipts/create-receipt";
import { addressOf } from "../../packages/contracts/src/client";
import { getRequest, withConnections } from "../client/connection";
import { during, runSprint } from "../client/sprint";
import { Latencies } from "../measure/latencies";
import { type Figures, figuresOf } from "../measure/rounds";
import type { Row, Section } from "../section";
import { seedOrders } from "../shop/seed";
import { addSale, soldToThree } from "./sold-order";

const BUDGET = { of: "figure", bound: "at most", value: 100 } as const;
const WARM_UP_SECONDS = 1;

async function drawInProcess(seconds: number): Promise<Figures> {
  const latencies = new Latencies();
  const snapshot = soldToThree();
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    const drawnAt = performance.now();
    await createReceipt(snapshot, { isMasked: false, annulledAt: null });
    latencies.record(performance.now() - drawnAt);
  }
  return figuresOf(latencies, performance.now() - startedAt);
}

async function download(port: number, request: Buffer, seconds: number): Promise<Figures> {
  const latencies = new Latencies();
  const durationMs = await withConnections({ port, count: 1 }, async (connections) => {
    const [connection] = connections;
    const first = await connection?.send(request);
    if (!first?.body.startsWith("%PDF")) throw new Error(`no receipt: ${first?.status} ${first?.body}`);
    return await runSprint(connections, during(seconds, request), latencies);
  });
  return figuresOf(latencies, durationMs);
}

function rowsOf(where: string, { p50Ms, p95Ms }: Figures): Row[] {
  const row = (percentile: string, value: number, budget: Row["budget"]): Row => ({
    what: `receipt of 3 students, ${where}, ${percentile}`,
    figure: { value, unit: "ms" },
    ...{ against: null, ratio: null, budget },
  });
  return [row("p50", p50Ms, null), row("p95", p95Ms, BUDGET)];
}

/** The receipt of a sale to three students: drawn alone, and downloaded by its buyer. */
export const pdf: Section = {
  name: "pdf",
  title: "Receipt PDF",
  run: async (shop) => {
    const { port } = await shop.startServer("api");
    const [order] = await seedOrders(shop.client, 1);
    if (!order) throw new Error("no order was seeded");
    const query = { buyorder: await addSale(shop.client, order) };
    const request = getRequest(`/api${addressOf("downloadReceipt", { query })}`, order.cookie);
    const seconds = shop.pace.loadSeconds / 4;
    await download(port, request, WARM_UP_SECONDS);
    const overHttp = await download(port, request, seconds);
    await drawInProcess(WARM_UP_SECONDS);
    const inProcess = await drawInProcess(seconds);
    return {
      rows: [...rowsOf("over HTTP", overHttp), ...rowsOf("in process", inProcess)],
      raw: { overHttp, inProcess },
    };
  },
};
