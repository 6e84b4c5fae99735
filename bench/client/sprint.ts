import type { Connection } from "./connection";

export interface Sprint {
  durationMs: number;
  /** One for each request, in no particular order. */
  latenciesMs: number[];
}

/**
 * Sends every request once, each connection taking the next one as soon as it has its answer.
 * @throws Error at the first answer that is not 200: a refusal is fast and would look good
 */
export async function runSprint(
  connections: readonly Connection[],
  requests: readonly Buffer[],
): Promise<Sprint> {
  const latenciesMs: number[] = [];
  const left = requests.values();
  const startedAt = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (const request of left) {
        const sentAt = performance.now();
        const { status, body } = await connection.send(request);
        latenciesMs.push(performance.now() - sentAt);
        if (status !== 200) throw new Error(`expected 200, got ${status}: ${Buffer.from(body, "latin1")}`);
      }
    }),
  );
  return { durationMs: performance.now() - startedAt, latenciesMs };
}
