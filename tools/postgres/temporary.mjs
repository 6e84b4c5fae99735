import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";
import { isAlive } from "../process/process-identity.mjs";
import { postgresAccount } from "./account.mjs";
import { findBinaries } from "./binaries.mjs";
import { prepareCluster } from "./cluster.mjs";
import { prepareHome } from "./home.mjs";
import { checkOperatorDatabase } from "./operator-database.mjs";
import { runningServer } from "./pid-file.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "./server.mjs";

const FOLDER = /^run-(\d+)-/;

/**
 * A PostgreSQL for tests, that of DATABASE_URL or one of this process alone, which is gone with `stop`.
 * @param {{ isDurable?: boolean }} [options] without it, it waits for no disk
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of its database `postgres`, or of the
 *   one that DATABASE_URL names
 * @throws {import("../launch/launch-error.mjs").LaunchError} one sentence that says what to do
 */
export async function startTemporaryPostgres(options) {
  const operatorUrl = process.env.DATABASE_URL;
  if (!operatorUrl) return startOwnPostgres(options);
  await checkOperatorDatabase(operatorUrl);
  return { url: operatorUrl, stop: async () => {} };
}

/**
 * A PostgreSQL of this process alone, whatever DATABASE_URL says.
 * @param {{ isDurable?: boolean }} [options]
 * @returns {Promise<{ url: string, pid: () => number | null, startAgain: () => Promise<void>, stop: () => Promise<void> }>}
 *   `startAgain` is for one that was killed
 * @throws {import("../launch/launch-error.mjs").LaunchError} one sentence that says what to do
 */
export async function startOwnPostgres({ isDurable = false } = {}) {
  const account = postgresAccount();
  const home = prepareHome(PROJECT_DIR, account);
  await removeLeftOvers(home);
  const binaries = await findBinaries({ projectDir: PROJECT_DIR, home, account });
  const dir = join(home, `run-${process.pid}-${randomBytes(2).toString("hex")}`);
  const cluster = { dir, binaries, account, isTemporary: true, isDurable };
  prepareCluster(cluster);
  const start = () => waitUntilReady(dir, runningServer(dir) ?? spawnServer(cluster));
  await start();
  return {
    url: serverUrl(dir, "postgres"),
    pid: () => runningServer(dir),
    startAgain: start,
    stop: () => remove(dir),
  };
}

/**
 * Removes the servers of runs that were killed.
 * @param {string} home
 */
async function removeLeftOvers(home) {
  for (const name of readdirSync(home)) {
    const owner = FOLDER.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await remove(join(home, name));
  }
}

/** @param {string} dir */
async function remove(dir) {
  const pid = runningServer(dir);
  if (pid !== null) await stopServer(pid);
  rmSync(dir, { recursive: true, force: true });
}
