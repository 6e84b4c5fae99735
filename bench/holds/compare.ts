import type { Client } from "pg";
import { alternate, type Figures, medianFigures, medianRatio, type Round } from "../measure/rounds";
import type { Pace } from "../pace";
import type { RunningServer } from "../servers/start-server";
import type { SeededOrder } from "../shop/seed";
import type { Selections } from "../shop/selections";
import { type Case, requestsOf, SIDES, type Side } from "./case";
import { runRound } from "./round";

export interface Comparison extends Case {
  /** The API to each other side: the median of the rounds' own ratios. */
  ratios: Record<Exclude<Side, "api">, number>;
  /** Median of each figure over the rounds. */
  median: Record<Side, Figures>;
  rounds: Round<Side>[];
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
  const requests = requestsOf(side, { orders, selections, courses });
  const { port } = servers[side];
  const seats = orders.length * SEATS_PER_ORDER;
  return runRound(client, { port, callers, requests, orders, seats, seconds });
}

/** Measures a case on all servers in alternating rounds. A first, short round of each warms up and is not counted. */
export async function compare(
  bench: HoldBench,
  wanted: Case,
  pace: Pick<Pace, "rounds" | "seconds">,
): Promise<Comparison> {
  const run = (seconds: number) => (side: Side) => measure(bench, { ...wanted, side, seconds });
  await alternate(SIDES, 1, run(Math.min(1, pace.seconds)));
  const rounds = await alternate(SIDES, pace.rounds, run(pace.seconds));
  return {
    ...wanted,
    ratios: { same: medianRatio(rounds, "api", "same"), bare: medianRatio(rounds, "api", "bare") },
    median: {
      api: medianFigures(rounds.map(({ api }) => api)),
      same: medianFigures(rounds.map(({ same }) => same)),
      bare: medianFigures(rounds.map(({ bare }) => bare)),
    },
    rounds,
  };
}
