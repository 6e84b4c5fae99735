import type { Client } from "pg";
import { childrenOf, statOf } from "../../tools/process/process-identity.mjs";

/** Linux counts processor time in hundredths of a second, whatever its own clock does. */
const MS_PER_TICK = 10;

/** Of a process itself and of its children that have ended; 0 of one that has ended. */
function msOf(pid: number): number {
  const ticks = statOf(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}

/** Processor time of a server and PostgreSQL together, and of PostgreSQL with all processes that it started. */
export interface ProcessorTime {
  ms: number;
  postgresMs: number;
}

function takenBy(serverPid: number, postgresPid: number): ProcessorTime {
  const postgresMs = [postgresPid, ...childrenOf(postgresPid)].reduce((sum, pid) => sum + msOf(pid), 0);
  return { ms: msOf(serverPid) + postgresMs, postgresMs };
}

/** The share of each of so many, of times that were measured one after another. */
export function shareOf(times: readonly ProcessorTime[], count: number): ProcessorTime {
  const sum = (part: keyof ProcessorTime) => times.reduce((all, time) => all + time[part], 0) / count;
  return { ms: sum("ms"), postgresMs: sum("postgresMs") };
}

/** PostgreSQL's main process, if it runs on this machine. */
async function findPostgresPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = Number(statOf(rows[0]?.pid ?? 0)[1]);
  if (!pid) throw new Error("processor time needs Linux and PostgreSQL on this machine");
  return pid;
}

/** Does the work and answers the processor time that a server and PostgreSQL took for it. */
export async function processorTime(
  client: Client,
  serverPid: number,
  work: () => Promise<unknown>,
): Promise<ProcessorTime> {
  const postgresPid = await findPostgresPid(client);
  const before = takenBy(serverPid, postgresPid);
  await work();
  const after = takenBy(serverPid, postgresPid);
  return { ms: after.ms - before.ms, postgresMs: after.postgresMs - before.postgresMs };
}
