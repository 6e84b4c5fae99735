import type { Pool, PoolClient } from "pg";

type Ask = (...asked: unknown[]) => unknown;

/** Counts waits for PostgreSQL with nothing more to send; the result ends it. */
export function countRoundTrips(pool: Pool): () => number {
  let trips = 0;
  const heard = new Map<PoolClient, PoolClient["query"]>();
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return;
    const ask = client.query;
    heard.set(client, ask);
    let open = 0;
    const end = () => {
      open -= 1;
    };
    const counted: Ask = (...asked) => {
      if (open === 0) trips += 1;
      open += 1;
      const tell = asked.at(-1);
      if (typeof tell === "function") {
        // The pool itself uses callbacks.
        const told = (...outcome: unknown[]) => {
          end();
          Reflect.apply(tell, undefined, outcome);
        };
        return Reflect.apply(ask, client, [...asked.slice(0, -1), told]);
      }
      const answer: Promise<unknown> = Reflect.apply(ask, client, asked);
      answer.then(end, end);
      return answer;
    };
    client.query = counted as typeof ask;
  };
  pool.on("acquire", listen);
  return () => {
    pool.off("acquire", listen);
    for (const [client, ask] of heard) client.query = ask;
    return trips;
  };
}
