import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "../launch/process-identity.mjs";
import { postgresAccount } from "./account.mjs";
import { findBinaries } from "./binaries.mjs";
import { prepareCluster } from "./cluster.mjs";
import { prepareHome } from "./home.mjs";
import { checkOperatorDatabase } from "./operator-database.mjs";
import { runningServer } from "./pid-file.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "./server.mjs";

const FOLDER = /^run-(\d+)-/;

/**
 * A PostgreSQL of this process alone, for tests: it keeps nothing and waits for no disk, and is gone with `stop`.
 * That of DATABASE_URL is taken as it is.
 * @param {string} projectDir
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of its database `postgres`, or of the
 *   one that DATABASE_URL names
 * @throws {import("../launch/launch-error.mjs").LaunchError} one sentence that says what to do
 */
export async function startTemporaryPostgres(projectDir) {
  const operatorUrl = process.env.DATABASE_URL;
  if (operatorUrl) {
    await checkOperatorDatabase(operatorUrl);
    return { url: operatorUrl, stop: async () => {} };
  }
  const account = postgresAccount();
  const home = prepareHome(projectDir, account);
  await removeLeftOvers(home);
  const binaries = await findBinaries({ projectDir, home, account });
  const dir = join(home, `run-${process.pid}-${randomBytes(2).toString("hex")}`);
  const cluster = { dir, binaries, account, isTemporary: true };
  prepareCluster(cluster);
  const pid = spawnServer(cluster);
  await waitUntilReady(dir, pid);
  return { url: serverUrl(dir, "postgres"), stop: () => remove(dir) };
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
