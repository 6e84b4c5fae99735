import type { Client } from "pg";
import { childrenOf, statOf } from "../../tools/process/process-identity.mjs";

/** Linux counts processor time in hundredths of a second, whatever its own clock does. */
const MS_PER_TICK = 10;

/** Of a process itself and of its children that have ended; 0 of one that has ended. */
function msOf(pid: number): number {
  const ticks = statOf(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}

/** Processor time so far of a server and of PostgreSQL with all processes that it started. */
function takenMs(serverPid: number, postgresPid: number): number {
  const all = [serverPid, postgresPid, ...childrenOf(postgresPid)];
  return all.reduce((sum, pid) => sum + msOf(pid), 0);
}

/** PostgreSQL's main process, if it runs on this machine. */
async function findPostgresPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = Number(statOf(rows[0]?.pid ?? 0)[1]);
  if (!pid) throw new Error("processor time needs Linux and PostgreSQL on this machine");
  return pid;
}

/** Does the work and answers the processor time that a server and PostgreSQL took for it together. */
export async function processorMs(
  client: Client,
  serverPid: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const postgresPid = await findPostgresPid(client);
  const before = takenMs(serverPid, postgresPid);
  await work();
  return takenMs(serverPid, postgresPid) - before;
}
