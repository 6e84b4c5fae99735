import type { Client } from "pg";
import { getRequest, withConnections } from "../client/connection";
import { during, runSprint } from "../client/sprint";
import { Latencies } from "../measure/latencies";
import { type Figures, figuresOf } from "../measure/rounds";
import type { Pace } from "../pace";
import type { ReadCall } from "../reads/calls";
import { forgetHolds, type SeededOrder } from "../shop/seed";
import { type Selections, saveRequest } from "../shop/selections";

/** The same people, orders and choices at each size. */
export interface Buyers {
  client: Client;
  orders: readonly SeededOrder[];
  selections: Selections;
  calls: readonly ReadCall[];
  pace: Pace;
}

export type Measured = Record<string, Figures>;

const CALLERS = 16;

/** The same question of sixteen callers, after a quarter of the time to warm up. */
export async function readAgain(port: number, { url, cookie }: ReadCall, seconds: number): Promise<Figures> {
  const latencies = new Latencies();
  const request = getRequest(url, cookie);
  const durationMs = await withConnections({ port, count: CALLERS }, async (connections) => {
    await runSprint(connections, during(seconds / 4, request), new Latencies());
    return await runSprint(connections, during(seconds, request), latencies);
  });
  return figuresOf(latencies, durationMs);
}

async function expectHeld(client: Client, orders: readonly SeededOrder[]): Promise<void> {
  const { rows } = await client.query<{ held: number }>(
    "SELECT count(*)::int AS held FROM holds WHERE order_id = ANY($1)",
    [orders.map(({ orderId }) => orderId)],
  );
  if (rows[0]?.held !== 2 * orders.length) throw new Error(`${rows[0]?.held} seats are held`);
}

/** Two seats for every order, once in each sprint; the first sprint warms up. What was held is taken back off the clock. */
export async function holdAgain(
  port: number,
  { client, orders, selections, pace }: Buyers,
): Promise<Figures> {
  const { spread } = selections;
  const requests = orders.flatMap((order, at) => {
    const selection = spread[at % spread.length];
    return selection ? [saveRequest(order, selection)] : [];
  });
  return await withConnections({ port, count: CALLERS }, async (connections) => {
    const sprint = async (latencies: Latencies) => {
      const durationMs = await runSprint(connections, requests, latencies);
      await expectHeld(client, orders);
      await forgetHolds(client, orders);
      return durationMs;
    };
    await sprint(new Latencies());
    const latencies = new Latencies();
    let durationMs = 0;
    while (durationMs < pace.seconds * pace.rounds * 1000) durationMs += await sprint(latencies);
    return figuresOf(latencies, durationMs);
  });
}

/** Reads, quote and holds of sixteen callers, on the database as it is. */
export async function measureSize(port: number, buyers: Buyers): Promise<Measured> {
  const measured: Measured = {};
  for (const call of buyers.calls) measured[call.name] = await readAgain(port, call, buyers.pace.seconds);
  measured["seat hold"] = await holdAgain(port, buyers);
  return measured;
}
