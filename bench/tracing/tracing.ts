import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { alternate } from "../measure/rounds";
import type { Row, Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { letBuy } from "../writes/buyers";
import { startWritingShop, type WritingShop } from "../writes/writing-shop";

const WARM_UPS = 3;
/** Many: what is looked for is smaller than two shops of the same code differ in a round. */
const ROUNDS_PER_ROUND = 6;
const PURCHASES_SHARE = 1 / 3;
const BUDGET = 1.03;

interface Collector {
  url: string;
  stop(): Promise<void>;
  /** What arrived so far. */
  bytes(): number;
}

/** Takes whatever is sent, in the bench's process: what a collector takes of the processor is not the shop's. */
async function startCollector(): Promise<Collector> {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on("end", () => response.end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, bytes: () => bytes };
}

const SIDES = ["plain", "traced", "same"] as const;
type Side = (typeof SIDES)[number];
type Round = Record<Side, number>;

/** Of all rounds together: processor time is counted in hundredths of a second. */
const meanOf = (rounds: readonly Round[], side: Side): number =>
  rounds.reduce((sum, round) => sum + round[side], 0) / rounds.length;

const rowOf = (rounds: readonly Round[], what: string, side: Side, budget: Row["budget"]): Row => ({
  what,
  figure: { value: meanOf(rounds, side), unit: "ms" },
  against: { name: "without", value: meanOf(rounds, "plain"), unit: "ms" },
  ratio: meanOf(rounds, side) / meanOf(rounds, "plain"),
  budget,
});

async function startShops(bench: BenchShop, { url }: Collector): Promise<Record<Side, WritingShop>> {
  const start = async (env: Record<string, string>) => startWritingShop(await bench.another(), { env });
  const plain = await start({});
  const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  return { plain, traced, same: await start({}) };
}

/** What traces take of the processors for a whole purchase: three shops of this code take turns, one of them traced. */
export const tracing: Section = {
  name: "tracing",
  title: "Tracing",
  run: async (bench) => {
    const collector = await bench.keep(startCollector);
    const shops = await startShops(bench, collector);
    const { rounds, purchases } = bench.pace;
    const all = await alternate(SIDES, WARM_UPS + rounds * ROUNDS_PER_ROUND, async (side) => {
      const { purchase } = await letBuy(shops[side], Math.ceil(purchases * PURCHASES_SHARE));
      return purchase.ms;
    });
    if (collector.bytes() === 0) throw new Error("no trace arrived");
    const counted = all.slice(WARM_UPS);
    const budget = { of: "ratio", bound: "at most", value: BUDGET } as const;
    return [
      rowOf(counted, "purchase with traces, processor time of shop + PostgreSQL", "traced", budget),
      rowOf(counted, "purchase without, in a third shop: what chance does", "same", null),
    ];
  },
};
