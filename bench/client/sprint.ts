import type { Latencies } from "../measure/latencies";
import type { Connection } from "./connection";

/**
 * Sends one request after another on each connection, the next as soon as its answer is there, until there are no
 * more; answers how long that took.
 * @throws Error at the first answer that is not 200: a refusal is fast and would look good
 */
export async function runSprint(
  connections: readonly Connection[],
  requests: Iterable<Buffer>,
  latencies: Latencies,
): Promise<number> {
  const left = requests[Symbol.iterator]();
  const startedAt = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = left.next(); !next.done; next = left.next()) {
        const sentAt = performance.now();
        const { status, body } = await connection.send(next.value);
        latencies.record(performance.now() - sentAt);
        if (status !== 200) throw new Error(`expected 200, got ${status}: ${Buffer.from(body, "latin1")}`);
      }
    }),
  );
  return performance.now() - startedAt;
}

/** The same request for so long. */
export function* during(seconds: number, request: Buffer): Generator<Buffer> {
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) yield request;
}
