import type { Client } from "pg";
import { withConnections } from "../client/connection";
import { runSprint } from "../client/sprint";
import { Latencies } from "../measure/latencies";
import { type Figures, figuresOf } from "../measure/rounds";
import { countHolds, forgetHolds, type SeededOrder } from "../shop/seed";

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
  const latencies = new Latencies();
  let durationMs = 0;
  await withConnections({ port: round.port, count: round.callers }, async (connections) => {
    while (durationMs < round.seconds * 1000) {
      durationMs += await runSprint(connections, round.requests, latencies);
      const held = await countHolds(client);
      if (held !== round.seats) throw new Error(`${held} seats are held instead of ${round.seats}`);
      await forgetHolds(client, round.orders);
    }
  });
  return figuresOf(latencies, durationMs);
}
