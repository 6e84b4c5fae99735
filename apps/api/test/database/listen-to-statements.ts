import type { Socket } from "node:net";
import type { Pool, PoolClient } from "pg";
import type { Database } from "../../src/db/database";

type Asked = string | { text: string; values?: unknown };

/** Calls `hear` for each statement of the pool, also in transactions; returns the undo. */
export function hearStatements(
  pool: Pool,
  hear: (text: string, values: unknown[], client: PoolClient) => void,
): () => void {
  const unheard = new Map<PoolClient, PoolClient["query"]>();
  const listen = (client: PoolClient) => {
    if (unheard.has(client)) return;
    const ask = client.query;
    unheard.set(client, ask);
    client.query = ((asked: Asked, ...rest: unknown[]) => {
      const isText = typeof asked === "string";
      const values = isText ? rest[0] : (asked.values ?? rest[0]);
      hear(isText ? asked : asked.text, Array.isArray(values) ? values : [], client);
      return Reflect.apply(ask, client, [asked, ...rest]);
    }) as typeof ask;
  };
  pool.on("acquire", listen);
  return () => {
    pool.off("acquire", listen);
    for (const [client, ask] of unheard) client.query = ask;
    unheard.clear();
  };
}

/** Kills a press at one of its statements, counted from 1; null: never. @returns whether it died */
export async function dieAtStatement(
  pool: Pool,
  diesAt: number | null,
  press: () => Promise<unknown>,
): Promise<boolean> {
  let heard = 0;
  let isDead = false;
  const stop = hearStatements(pool, () => {
    heard += 1;
    if (heard !== diesAt) return;
    isDead = true;
    throw new Error("killed");
  });
  try {
    await press();
  } catch (error) {
    if (!isDead) throw error;
  } finally {
    stop();
  }
  return isDead;
}

/** Cuts the connection before one of the statements of `work`, counted from 1, as a killed process does. */
export async function cutAtStatement(
  pool: Pool,
  cutsAt: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let heard = 0;
  const stop = hearStatements(pool, (_text, _values, client) => {
    heard += 1;
    if (heard === cutsAt) socketOf(client).destroy();
  });
  await work().finally(stop);
}

const socketOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Collects the pool's statements until `stop`. */
export function listenToStatements({ $client: pool }: Database): { stop(): string[] } {
  const statements: string[] = [];
  const end = hearStatements(pool, (text) => statements.push(text));
  return {
    stop: () => {
      end();
      return statements;
    },
  };
}
