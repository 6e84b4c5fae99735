import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";
import { PROJECT_DIR } from "../launch/project.mjs";
import { postgresAccount } from "../postgres/account.mjs";
import { findBinaries } from "../postgres/binaries.mjs";
import { DATABASE_USER } from "../postgres/cluster.mjs";
import { prepareHome } from "../postgres/home.mjs";
import { runningServer } from "../postgres/pid-file.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "../postgres/server.mjs";
import { withLock } from "../process/lock.mjs";
import { countEvents } from "./marks.mjs";

/**
 * Copies the files of the stopped embedded server; an open shop replies 503 meanwhile.
 * @param {{ database: string }} wanted
 * @returns {Promise<import("./run-drill.mjs").Backup>}
 * @throws {LaunchError} where there is no database yet
 */
export async function backUpEmbedded({ database }) {
  const account = postgresAccount();
  const home = prepareHome(PROJECT_DIR, account);
  const binaries = await findBinaries({ projectDir: PROJECT_DIR, home, account });
  const dir = join(home, `postgres-${binaries.major}`);
  if (!existsSync(join(dir, "data"))) {
    throw new LaunchError("There is no database to back up yet: run `npm start` once.");
  }
  const cluster = { dir, binaries, account };
  const copy = join(home, "drill-backup");
  // A launcher that keeps the server running waits for this lock, then finds it running.
  const { at, events, stoodMs } = await withLock(join(home, "postgres.lock"), async () => {
    const running = runningServer(dir);
    const pid = running ?? spawnServer(cluster);
    await waitUntilReady(dir, pid);
    const found = await countEvents(serverUrl(dir, database));
    const stoppedAt = performance.now();
    await stopServer(pid);
    const moment = new Date().toISOString();
    try {
      copyFolder(join(dir, "data"), copy);
    } finally {
      if (running) await waitUntilReady(dir, spawnServer(cluster));
    }
    return { at: moment, events: found, stoodMs: running ? performance.now() - stoppedAt : 0 };
  });
  return {
    ...{ at, events, account, binaries, database, user: DATABASE_USER, rpoMs: 0 },
    told: [
      `The embedded server was stopped, copied and started: the database was away for ${(stoodMs / 1000).toFixed(1)} s.`,
      "It keeps no archive: what is sold after a copy is lost until the next one. For an RPO of minutes take a PostgreSQL of your own with pgBackRest.",
    ],
    restore: async (dataDir) => copyFolder(copy, dataDir),
  };
}

/** With owners and permissions, which the server requires. @param {string} from @param {string} to */
function copyFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  const copied = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (copied.status !== 0) throw new LaunchError(`The database could not be copied: ${copied.stderr.trim()}`);
}
