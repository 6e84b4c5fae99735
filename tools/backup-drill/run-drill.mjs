import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";
import { runBeside } from "../launch/run-source.mjs";
import { simulatorOfShop } from "../launch/simulator.mjs";
import { dataHome } from "../postgres/home.mjs";
import { runningServer } from "../postgres/pid-file.mjs";
import { stopServer } from "../postgres/server.mjs";
import { withLock } from "../process/lock.mjs";
import { countEvents } from "./marks.mjs";
import { startRestored } from "./restored-server.mjs";

// Prefix of a drill's copies in the data folder.
const COPIES = "drill-";
// A second drill fails at once.
const OTHER_DRILL_MS = 1_000;

/** @typedef {ReturnType<typeof import("../launch/shutdown.mjs").createShutdown>} Shutdown */

/**
 * `events` were committed at `at`; `rpoMs` is the time until a commit is archived; `told` describes the backup.
 * @typedef {{ at: string, events: number, rpoMs: number, told: string[], account: import("../postgres/account.mjs").Account,
 *   binaries: import("../postgres/binaries.mjs").Binaries, database: string, user: string,
 *   restore: (dataDir: string) => Promise<void> }} Backup
 */

/**
 * Backs up, restores elsewhere, checks the books and reports the times. Removes the restored shop, also of an earlier
 * drill that was killed.
 * @param {() => Promise<Backup>} backUp
 * @param {Shutdown} shutdown
 * @returns {Promise<number>} exit code: 0 sound, 3 when something has to be looked at
 * @throws {import("../launch/shutdown.mjs").StopAsked} on a stop signal
 */
export async function runDrill(backUp, shutdown) {
  const home = dataHome(PROJECT_DIR);
  return await withLock(
    join(home, "drill.lock"),
    async () => {
      await removeCopies(home);
      try {
        return await restoreAndLook(home, backUp, shutdown);
      } finally {
        await shutdown.undoAll();
        await removeCopies(home);
      }
    },
    { waitMs: OTHER_DRILL_MS },
  );
}

/** Also copies and servers of killed drills. @param {string} home */
async function removeCopies(home) {
  for (const name of readdirSync(home).filter((each) => each.startsWith(COPIES))) {
    const dir = join(home, name);
    const pid = runningServer(dir);
    if (pid) await stopServer(pid);
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * @param {string} home
 * @param {() => Promise<Backup>} backUp
 * @param {Shutdown} shutdown
 */
async function restoreAndLook(home, backUp, shutdown) {
  const backup = await backUp();
  const dir = mkdtempSync(join(home, COPIES));
  for (const line of backup.told) console.log(line);
  const startedAt = performance.now();
  const restored = await shutdown.step(() => startRestored(dir, backup, shutdown.asked));
  const lost = backup.events - (await countEvents(restored.url));
  const books = await checkBooks(home, restored.url);
  const rtoMs = performance.now() - startedAt;
  console.log(`Restored to ${backup.at}: ${backup.events} events, ${Math.max(0, lost)} of them missing.`);
  console.log(`RPO ${seconds(backup.rpoMs)} s: so long a sale stands in the database alone.`);
  console.log(`RTO ${seconds(rtoMs)} s: restored, started and looked through.`);
  return lost > 0 ? 3 : books;
}

/** @param {string} home @param {string} url */
async function checkBooks(home, url) {
  const simulator = await simulatorOfShop(home);
  try {
    return await runBeside("cli/books.ts", [], { DATABASE_URL: url, ...simulator.env });
  } finally {
    await simulator.stop();
  }
}

/** @param {number} ms */
function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
