import type { Client } from "pg";
import { median } from "../measure/statistics";
import type { RunningServer } from "../servers/start-server";
import type { SeededOrder } from "../shop/seed";
import type { Selections } from "../shop/selections";
import { type Case, requestsOf, type Side } from "./case";
import { type Figures, runRound } from "./round";

/** One round on each server, one right after the other. */
interface Pair {
  ratio: number;
  api: Figures;
  bare: Figures;
}

export interface Comparison extends Case {
  /** Median of each figure over the rounds; `ratio` of the rounds' own ratios, API to bare. */
  median: Pair;
  rounds: Pair[];
}

export interface HoldBench {
  client: Client;
  servers: Record<Side, RunningServer>;
  orders: readonly SeededOrder[];
  selections: Selections;
}

const SEATS_PER_ORDER = 2;

function measure(
  { client, servers, orders, selections }: HoldBench,
  wanted: Case & { side: Side; seconds: number },
) {
  const { side, courses, callers, seconds } = wanted;
  const requests = requestsOf(side, orders, selections[courses]);
  const { port } = servers[side];
  return runRound(client, {
    port,
    callers,
    requests,
    orders,
    seats: orders.length * SEATS_PER_ORDER,
    seconds,
  });
}

function medianFigures(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return { opsPerSecond: of("opsPerSecond"), p50Ms: of("p50Ms"), p95Ms: of("p95Ms"), p99Ms: of("p99Ms") };
}

/**
 * Measures a case on both servers in alternating rounds, each going first in turn, so that whatever else the
 * machine does falls on both. The first, short round of each warms up and is not counted.
 */
export async function compare(
  bench: HoldBench,
  wanted: Case,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const run = (side: Side, time: number) => measure(bench, { ...wanted, side, seconds: time });
  await run("api", Math.min(1, seconds));
  await run("bare", Math.min(1, seconds));
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const early = round % 2 === 1 ? await run("bare", seconds) : null;
    const api = await run("api", seconds);
    const bare = early ?? (await run("bare", seconds));
    pairs.push({ ratio: api.opsPerSecond / bare.opsPerSecond, api, bare });
  }
  return {
    ...wanted,
    median: {
      ratio: median(pairs.map(({ ratio }) => ratio)),
      api: medianFigures(pairs.map(({ api }) => api)),
      bare: medianFigures(pairs.map(({ bare }) => bare)),
    },
    rounds: pairs,
  };
}
