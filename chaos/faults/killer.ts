import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shop/test-kit/random";
import { withClient } from "../../tools/postgres/sql.mjs";
import { isAlive } from "../../tools/process/process-identity.mjs";
import type { World } from "../world/world";

export const TARGETS = ["api process", "processes at a job", "postgres", "postgres backend"] as const;
export type Target = (typeof TARGETS)[number];

const LOOK_MS = 25;
const JOB_PATIENCE_MS = 1_500;
const BACK_PATIENCE_MS = 60_000;

/** The kill happened between the two. */
export interface KillTime {
  before: Date;
  after: Date;
}

interface Kill extends KillTime {
  /** Until every process was ready again. */
  backMs: number;
}

/** Kills one target and waits until everything is back. */
interface Killer {
  /** Processes of the shop that were killed so far. */
  killedProcesses(): number;
  kill(target: Target): Promise<Kill>;
}

/** Waits a moment for a job that is running now: a receipt, a code, a settlement. */
async function waitForJob(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (let waitedMs = 0; waitedMs < JOB_PATIENCE_MS; waitedMs += LOOK_MS) {
      const { rowCount } = await client.query(
        "SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL",
      );
      if (rowCount) return;
      await sleep(LOOK_MS);
    }
  });
}

/** @throws Error when a process does not come back: the shop cannot start any more */
async function waitUntilBack({ cluster: { backEnds } }: World): Promise<void> {
  for (let waitedMs = 0; waitedMs < BACK_PATIENCE_MS; waitedMs += LOOK_MS) {
    if (backEnds.every(({ state }) => state === "ready")) return;
    await sleep(LOOK_MS);
  }
  throw new Error("the shop did not come back after a kill");
}

/** A killer whose choices come from the seed; the moment within the work is the machine's. */
export function createKiller(world: World, random: Random): Killer {
  const { backEnds } = world.cluster;
  let killed = 0;
  const killProcess = (pid: number) => {
    if (pid === 0 || !isAlive(pid)) return;
    process.kill(pid, "SIGKILL");
    killed += 1;
  };
  const strike: Record<Target, () => Promise<void>> = {
    "api process": async () => killProcess(random.pick(backEnds).pid),
    "processes at a job": async () => {
      await waitForJob(world.database.url);
      for (const { pid } of backEnds) killProcess(pid);
    },
    postgres: () => world.database.killServer(),
    "postgres backend": () => world.database.killBackend(),
  };
  return {
    killedProcesses: () => killed,
    kill: async (target) => {
      const before = new Date();
      const started = performance.now();
      await strike[target]();
      const after = new Date();
      // The balancer notices within a moment; only then "ready" means again.
      await sleep(400);
      await waitUntilBack(world);
      return { before, after, backMs: performance.now() - started };
    },
  };
}
