import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
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
const MEMORY = "/dev/shm";
const MEMORY_BYTES = 2 * 1024 ** 3;

/**
 * The PostgreSQL of DATABASE_URL, else one of this process that is removed by `stop`.
 * @param {{ isDurable?: boolean }} [options] without it, it waits for no disk
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the URL of its database `postgres`, or of the
 *   one that DATABASE_URL names
 * @throws {import("../launch/launch-error.mjs").LaunchError}
 */
export async function startTemporaryPostgres(options) {
  const operatorUrl = process.env.DATABASE_URL;
  if (!operatorUrl) return startOwnPostgres(options);
  await checkOperatorDatabase(operatorUrl);
  return { url: operatorUrl, stop: async () => {} };
}

/**
 * A PostgreSQL of this process, also with DATABASE_URL.
 * @param {{ isDurable?: boolean }} [options]
 * @returns {Promise<{ url: string, pid: () => number | null, startAgain: () => Promise<void>, stop: () => Promise<void> }>}
 *   `startAgain` is for one that was killed
 * @throws {import("../launch/launch-error.mjs").LaunchError}
 */
export async function startOwnPostgres({ isDurable = false } = {}) {
  const account = postgresAccount();
  const lasting = prepareHome(PROJECT_DIR, account);
  const home = (isDurable ? null : memoryHome(account)) ?? lasting;
  await removeLeftOvers(home);
  const binaries = await findBinaries({ projectDir: PROJECT_DIR, home: lasting, account });
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
 * Folder in memory for a server without durability, where copying a database is four times as fast; null without room,
 * or when another user made it.
 * @param {import("./account.mjs").Account} account
 */
function memoryHome(account) {
  const home = join(MEMORY, `academy-shop-${process.getuid?.() ?? 0}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < MEMORY_BYTES) return null;
    mkdirSync(home, { recursive: true, mode: 0o700 });
    if (statSync(home).uid !== process.getuid?.()) return null;
    // The server's account may pass through, without seeing anything else.
    if (account.switched) chmodSync(home, 0o711);
    return home;
  } catch {
    // No access: use the disk.
    return null;
  }
}

/** Removes servers of killed runs. @param {string} home */
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
