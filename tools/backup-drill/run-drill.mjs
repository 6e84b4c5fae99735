import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";
import { runBeside } from "../launch/run-source.mjs";
import { simulatorOfShop } from "../launch/simulator.mjs";
import { dataHome } from "../postgres/home.mjs";
import { countEvents } from "./marks.mjs";
import { startRestored } from "./restored-server.mjs";

/**
 * A backup from which the moment `at` can be restored into a folder. `events` is how many of the shop's events were
 * committed by then, `rpoMs` for how long a commit stands in the server alone, and `told` says how it was made.
 * @typedef {{ at: string, events: number, rpoMs: number, told: string[], account: import("../postgres/account.mjs").Account,
 *   binaries: import("../postgres/binaries.mjs").Binaries, database: string, user: string,
 *   restore: (dataDir: string) => Promise<void>, forget: () => Promise<void> }} Backup
 */

/**
 * Makes a backup, restores it elsewhere, looks through its books and tells how long that took; nothing of the restored
 * shop is left.
 * @param {() => Promise<Backup>} backUp
 * @returns {Promise<number>} exit code: 0 sound, 3 when something has to be looked at
 */
export async function runDrill(backUp) {
  const home = dataHome(PROJECT_DIR);
  const backup = await backUp();
  const dir = mkdtempSync(join(home, "drill-"));
  try {
    for (const line of backup.told) console.log(line);
    const startedAt = performance.now();
    const restored = await startRestored(dir, backup);
    try {
      const lost = backup.events - (await countEvents(restored.url));
      const books = await checkBooks(home, restored.url);
      const rtoMs = performance.now() - startedAt;
      console.log(`Restored to ${backup.at}: ${backup.events} events, ${Math.max(0, lost)} of them missing.`);
      console.log(`RPO ${seconds(backup.rpoMs)} s: so long a sale stands in the database alone.`);
      console.log(`RTO ${seconds(rtoMs)} s: restored, started and looked through.`);
      return lost > 0 ? 3 : books;
    } finally {
      await restored.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
    await backup.forget();
  }
}

/**
 * @param {string} home
 * @param {string} url
 */
async function checkBooks(home, url) {
  const simulator = await simulatorOfShop(home);
  try {
    return await runBeside("commands/books.ts", [], { DATABASE_URL: url, ...simulator.env });
  } finally {
    await simulator.stop();
  }
}

/** @param {number} ms */
function seconds(ms) {
  return (ms / 1000).toFixed(1);
}
