import type { Client } from "pg";
import { Connection } from "../client/connection";
import { runSprint } from "../client/sprint";
import { percentile } from "../measure/statistics";
import { countHolds, forgetHolds, type SeededOrder } from "../shop/seed";

export interface Figures {
  opsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

interface RoundRequest {
  port: number;
  callers: number;
  requests: readonly Buffer[];
  orders: readonly SeededOrder[];
  /** Seats that one sprint must have held. */
  seats: number;
  /** Least time on the clock; the sprint that passes it is the last. */
  seconds: number;
}

/**
 * Sprints until enough time was on the clock. Each sprint holds seats for every order once, starting from none;
 * clearing up in between is off the clock.
 * @throws Error when a sprint held other than what was asked
 */
export async function runRound(client: Client, round: RoundRequest): Promise<Figures> {
  const opened = Array.from({ length: round.callers }, () => Connection.open(round.port));
  const connections = await Promise.all(opened);
  const latenciesMs: number[] = [];
  let durationMs = 0;
  try {
    while (durationMs < round.seconds * 1000) {
      const sprint = await runSprint(connections, round.requests);
      durationMs += sprint.durationMs;
      latenciesMs.push(...sprint.latenciesMs);
      const held = await countHolds(client);
      if (held !== round.seats) throw new Error(`${held} seats are held instead of ${round.seats}`);
      await forgetHolds(client, round.orders);
    }
  } finally {
    for (const connection of connections) connection.close();
  }
  return {
    opsPerSecond: (latenciesMs.length / durationMs) * 1000,
    p50Ms: percentile(latenciesMs, 50),
    p95Ms: percentile(latenciesMs, 95),
    p99Ms: percentile(latenciesMs, 99),
  };
}
