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

/** The server of PostgreSQL, and the programs beside it under the names of their rows. */
export interface Programs<Name extends string> {
  postgres: number;
  others: Readonly<Record<Name, readonly number[]>>;
}

type Share<Name extends string> = Name | "postgres" | "client";
/** Processors that each took on average; 2 in all are two cores at their end. */
export type Shares<Name extends string> = Record<Share<Name>, number>;

function take<Name extends string>({ postgres, others }: Programs<Name>): [Share<Name>, number][] {
  const names = Object.keys(others) as Name[];
  return [
    ["postgres", secondsOf([postgres], { withChildren: true })],
    ...names.map((name): [Name, number] => [name, secondsOf(others[name], { withChildren: false })]),
    ["client", secondsOf([process.pid], { withChildren: false })],
  ];
}

/** Does the work and tells who took how much of the processors meanwhile. */
export async function withShares<T, Name extends string>(
  programs: Programs<Name>,
  work: () => Promise<T>,
): Promise<[T, Shares<Name>]> {
  const before = take(programs);
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const after = new Map(take(programs));
  const shares = before.map(([name, taken]) => [name, ((after.get(name) ?? 0) - taken) / seconds]);
  return [result, Object.fromEntries(shares) as Shares<Name>];
}
