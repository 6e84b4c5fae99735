import { join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";
import { PROJECT_DIR } from "../launch/project.mjs";
import { liveLeases, takeLease } from "../process/leases.mjs";
import { withLock } from "../process/lock.mjs";
import { isAlive } from "../process/process-identity.mjs";
import { postgresAccount } from "./account.mjs";
import { findBinaries } from "./binaries.mjs";
import { prepareCluster } from "./cluster.mjs";
import { prepareHome } from "./home.mjs";
import { checkOperatorDatabase } from "./operator-database.mjs";
import { runningServer } from "./pid-file.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "./server.mjs";
import { createDatabaseIfMissing } from "./sql.mjs";

/**
 * `stop` releases the server; its last user stops it. `dir` and `service` are null with DATABASE_URL.
 * @typedef {{ url: string, stop: () => Promise<void>, dir: string | null,
 *   service: import("../launch/keep-running.mjs").Service | null }} Postgres
 */

/**
 * The PostgreSQL of DATABASE_URL, else one in the project's folder, shared by its processes.
 * @param {{ database: string, role?: string }} wanted
 *   `database` is made when missing; `role` names the caller in messages
 * @returns {Promise<Postgres>}
 * @throws {LaunchError}
 */
export async function ensurePostgres({ database, role = "shop" }) {
  const operatorUrl = process.env.DATABASE_URL;
  if (operatorUrl) {
    await checkOperatorDatabase(operatorUrl);
    return { url: operatorUrl, stop: async () => {}, dir: null, service: null };
  }
  if (process.platform === "win32") {
    throw new LaunchError("On Windows run this inside WSL, or set DATABASE_URL to a PostgreSQL server.");
  }
  const account = postgresAccount();
  const home = prepareHome(PROJECT_DIR, account);
  return withLock(join(home, "postgres.lock"), async () => {
    const binaries = await findBinaries({ projectDir: PROJECT_DIR, home, account });
    const dir = join(home, `postgres-${binaries.major}`);
    return share({ cluster: { dir, binaries, account }, home, database, role });
  });
}

/** @param {{ cluster: import("./cluster.mjs").Cluster, home: string, database: string, role: string }} wanted */
async function share({ cluster, home, database, role }) {
  const { dir } = cluster;
  const lock = join(home, "postgres.lock");
  let pid = 0;
  const start = async () => {
    pid = runningServer(dir) ?? spawnServer(cluster);
    await waitUntilReady(dir, pid);
  };
  prepareCluster(cluster);
  await start();
  await createDatabaseIfMissing(serverUrl(dir, "postgres"), database);
  const leave = takeLease(dir, role);
  const stop = () =>
    withLock(lock, async () => {
      leave();
      const current = runningServer(dir);
      if (current && liveLeases(dir).length === 0) await stopServer(current);
    });
  const service = {
    ...{ name: "PostgreSQL server", logPath: join(dir, "server.log") },
    isRunning: () => isAlive(pid),
    startAgain: () => withLock(lock, start),
  };
  return { url: serverUrl(dir, database), stop, dir, service };
}
