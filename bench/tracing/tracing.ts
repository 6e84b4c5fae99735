import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProcessorTime } from "../measure/processor-time";
import { alternate } from "../measure/rounds";
import type { Row, Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { letBuy } from "../writes/buyers";
import { startWritingShop, type WritingShop } from "../writes/writing-shop";

/** More than of other comparisons: what is looked for is small. */
const ROUNDS_PER_ROUND = 2;
const BUDGET = 1.03;

interface Collector {
  url: string;
  stop(): Promise<void>;
  /** What arrived so far. */
  bytes(): number;
}

/** Accepts whatever is sent, in the bench's process: a collector's CPU is not the shop's. */
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

/** Two shops each way: two processes of the same code differ by about as much as the effect measured. */
const SIDES = ["plain", "traced", "plain too", "traced too"] as const;
type Side = (typeof SIDES)[number];
type Round = Record<Side, ProcessorTime>;

/**
 * CPU of the shops' own processes over all rounds, since it is counted in hundredths of a second. PostgreSQL does the
 * same with traces and without, and varies more between rounds than the effect measured.
 */
const ownTime = (rounds: readonly Round[], ...sides: readonly Side[]) =>
  mean(rounds.flatMap((round) => sides.map((side) => round[side].ms - round[side].postgresMs)));

const postgresTime = (rounds: readonly Round[]) =>
  mean(rounds.flatMap((round) => SIDES.map((side) => round[side].postgresMs)));

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

const compare = (what: string, own: number, name: string, other: number, budget: Row["budget"]): Row => ({
  what: `${what}, processor time of shop + PostgreSQL`,
  figure: { value: own, unit: "ms" },
  against: { name, value: other, unit: "ms" },
  ratio: own / other,
  budget,
});

async function startShops(bench: BenchShop, { url }: Collector): Promise<Record<Side, WritingShop>> {
  const start = async (env: Record<string, string>) => startWritingShop(await bench.another(), { env });
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: url };
  return {
    plain: await start({}),
    traced: await start(traced),
    "plain too": await start({}),
    "traced too": await start(traced),
  };
}

/** What traces take of the processors for a whole purchase: four shops of this code take turns, two of them traced. */
export const tracing: Section = {
  name: "tracing",
  title: "Tracing",
  run: async (bench) => {
    const collector = await bench.keep(startCollector);
    const shops = await startShops(bench, collector);
    const { warmUps, rounds, purchases } = bench.pace;
    const all = await alternate(SIDES, warmUps + rounds * ROUNDS_PER_ROUND, async (side) => {
      const { purchase } = await letBuy(shops[side], purchases);
      return purchase;
    });
    if (collector.bytes() === 0) throw new Error("no trace arrived");
    const counted = all.slice(warmUps);
    const postgres = postgresTime(counted);
    const time = (...sides: readonly Side[]) => postgres + ownTime(counted, ...sides);
    const budget = { of: "ratio", bound: "at most", value: BUDGET } as const;
    const [traced, plain] = [time("traced", "traced too"), time("plain", "plain too")];
    return [
      compare("purchase with traces", traced, "without", plain, budget),
      compare("one shop without", time("plain too"), "other", time("plain"), null),
      compare("one shop with", time("traced too"), "other", time("traced"), null),
    ];
  },
};
