import type { PoolClient } from "pg";
import type { Database } from "../src/db/database";

type Asked = string | { text: string };

/** Listens to what is asked of the pool, also inside transactions, until it is stopped; answers the statements in order. */
export function listenToStatements({ $client: pool }: Database): { stop(): string[] } {
  const statements: string[] = [];
  const unheard = new Map<PoolClient, PoolClient["query"]>();
  const listen = (client: PoolClient) => {
    if (unheard.has(client)) return;
    const ask = client.query;
    unheard.set(client, ask);
    client.query = ((asked: Asked, ...rest: unknown[]) => {
      statements.push(typeof asked === "string" ? asked : asked.text);
      return Reflect.apply(ask, client, [asked, ...rest]);
    }) as typeof ask;
  };
  pool.on("acquire", listen);
  return {
    stop: () => {
      pool.off("acquire", listen);
      for (const [client, ask] of unheard) client.query = ask;
      return statements;
    },
  };
}
