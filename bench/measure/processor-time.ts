import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";

/** Linux counts processor time in hundredths of a second, whatever its own clock does. */
const MS_PER_TICK = 10;

interface Stat {
  parent: number;
  /** Of the process itself and of its children that have ended. */
  ms: number;
}

function statOf(pid: string | number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { parent: fields[1] ?? 0, ms: ticks * MS_PER_TICK };
  } catch {
    // It ended while the list was read.
    return null;
  }
}

/** Processor time so far of a server and of PostgreSQL with all processes that it started. */
function takenMs(serverPid: number, postgresPid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === postgresPid);
  return [statOf(serverPid), statOf(postgresPid), ...children].reduce(
    (sum, stat) => sum + (stat?.ms ?? 0),
    0,
  );
}

/** PostgreSQL's main process, if it runs on this machine. */
async function findPostgresPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = statOf(rows[0]?.pid ?? 0)?.parent;
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
