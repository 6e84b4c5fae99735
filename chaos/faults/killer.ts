import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shop/test-kit/random";
import type { BackEnd } from "../../tools/cluster/back-end.mjs";
import { withClient } from "../../tools/postgres/sql.mjs";
import { isAlive } from "../../tools/process/process-identity.mjs";
import type { ChaosDatabase } from "../world/database";

const TARGETS = ["api process", "processes at a job", "postgres", "postgres backend"] as const;
type Target = (typeof TARGETS)[number];

const LOOK_MS = 25;
const JOB_PATIENCE_MS = 1_500;
const BACK_PATIENCE_MS = 60_000;

/** The kill happened between the two. */
export interface KillTime {
  before: Date;
  after: Date;
}

interface Kill extends KillTime {
  /** Until the shop was back. */
  backMs: number;
}

/** Kills one target and waits until everything is back. */
export interface Killer {
  /** What it kills, in turn. */
  targets: readonly string[];
  /** Processes of the shop that were killed so far. */
  killedProcesses(): number;
  kill(target: string): Promise<Kill>;
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
async function waitUntilBack(backEnds: readonly BackEnd[]): Promise<void> {
  for (let waitedMs = 0; waitedMs < BACK_PATIENCE_MS; waitedMs += LOOK_MS) {
    if (backEnds.every(({ state }) => state === "ready")) return;
    await sleep(LOOK_MS);
  }
  throw new Error("the shop did not come back after a kill");
}

/** A killer whose choices come from the seed; the moment within the work is the machine's. */
export function createKiller(
  { database, backEnds }: { database: ChaosDatabase; backEnds: readonly BackEnd[] },
  random: Random,
): Killer {
  let killed = 0;
  const killProcess = (pid: number) => {
    if (pid === 0 || !isAlive(pid)) return;
    process.kill(pid, "SIGKILL");
    killed += 1;
  };
  const strike: Record<Target, () => Promise<void>> = {
    "api process": async () => killProcess(random.pick(backEnds).pid),
    "processes at a job": async () => {
      await waitForJob(database.url);
      for (const { pid } of backEnds) killProcess(pid);
    },
    postgres: () => database.killServer(),
    "postgres backend": () => database.killBackend(),
  };
  return {
    targets: TARGETS,
    killedProcesses: () => killed,
    kill: async (target) => {
      const known = TARGETS.find((each) => each === target);
      if (!known) throw new Error(`nothing is called ${target}`);
      const before = new Date();
      const started = performance.now();
      await strike[known]();
      const after = new Date();
      // The balancer notices within a moment; only then "ready" means again.
      await sleep(400);
      await waitUntilBack(backEnds);
      return { before, after, backMs: performance.now() - started };
    },
  };
}
