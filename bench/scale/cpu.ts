import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";

/** Linux counts processor time in hundredths of a second, whatever its own clock does. */
const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  /** Of the process itself and of its children that have ended. */
  seconds: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { parent: fields[1] ?? 0, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    // It ended while the list was read.
    return null;
  }
}

/** Processor seconds of programs so far; of a PostgreSQL server with all that it started. */
function secondsOf(pids: readonly number[], { withChildren }: { withChildren: boolean }): number {
  const own = pids.reduce((sum, pid) => sum + (statOf(pid)?.seconds ?? 0), 0);
  if (!withChildren) return own;
  const stats = readdirSync("/proc").map((name) => statOf(Number(name)));
  const children = stats.filter((stat) => stat !== null && pids.includes(stat.parent));
  return children.reduce((sum, stat) => sum + (stat?.seconds ?? 0), own);
}

/** The server that this connection leads to; of one on another machine the shares mean nothing. */
export async function findPostgresPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
}

export interface Programs {
  postgres: number;
  shop: readonly number[];
  balancer: number;
}

export type Share = "postgres" | "shop" | "balancer" | "client";
/** Processors that each took on average; 2 in all are two cores at their end. */
export type Shares = Record<Share, number>;

const take = ({ postgres, shop, balancer }: Programs): Shares => ({
  postgres: secondsOf([postgres], { withChildren: true }),
  shop: secondsOf(shop, { withChildren: false }),
  balancer: secondsOf([balancer], { withChildren: false }),
  client: secondsOf([process.pid], { withChildren: false }),
});

/** Does the work and tells who took how much of the processors meanwhile. */
export async function withShares<T>(programs: Programs, work: () => Promise<T>): Promise<[T, Shares]> {
  const before = take(programs);
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const after = take(programs);
  const share = (name: Share) => (after[name] - before[name]) / seconds;
  return [
    result,
    {
      postgres: share("postgres"),
      shop: share("shop"),
      balancer: share("balancer"),
      client: share("client"),
    },
  ];
}
