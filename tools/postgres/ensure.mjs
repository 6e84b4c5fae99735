import { join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";
import { liveLeases, takeLease } from "../launch/leases.mjs";
import { withLock } from "../launch/lock.mjs";
import { postgresAccount } from "./account.mjs";
import { findBinaries } from "./binaries.mjs";
import { prepareCluster } from "./cluster.mjs";
import { prepareHome } from "./home.mjs";
import { checkOperatorDatabase } from "./operator-database.mjs";
import { runningServer } from "./pid-file.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "./server.mjs";
import { createDatabaseIfMissing } from "./sql.mjs";

/**
 * `adopted` tells that the server ran already; `stop` gives it back, and the last user of a folder stops the server.
 * `dir` and `pid` are null when DATABASE_URL names the server.
 * @typedef {{ url: string, stop: () => Promise<void>, adopted: boolean, dir: string | null, pid: number | null }} Postgres
 */

/**
 * A PostgreSQL that answers: that of DATABASE_URL, else one in the project's own folder, with npm's or the system's
 * programs. Processes of one folder share the server.
 * @param {{ projectDir: string, database: string, role?: string, name?: string }} wanted
 *   `database` is made when missing; `role` names the caller in messages; `name` asks for a server of one's own
 * @returns {Promise<Postgres>}
 * @throws {LaunchError} one sentence that says what to do
 */
export async function ensurePostgres({ projectDir, database, role = "shop", name = "" }) {
  const operatorUrl = process.env.DATABASE_URL;
  if (operatorUrl) {
    await checkOperatorDatabase(operatorUrl);
    return { url: operatorUrl, stop: async () => {}, adopted: true, dir: null, pid: null };
  }
  if (process.platform === "win32") {
    throw new LaunchError("On Windows run this inside WSL, or set DATABASE_URL to a PostgreSQL server.");
  }
  const account = postgresAccount();
  const home = prepareHome(projectDir, account);
  return withLock(join(home, "postgres.lock"), async () => {
    const binaries = await findBinaries({ projectDir, home, account });
    const dir = join(home, `postgres-${binaries.major}${name && `-${name}`}`);
    return share({ cluster: { dir, binaries, account }, home, database, role });
  });
}

/** @param {{ cluster: import("./cluster.mjs").Cluster, home: string, database: string, role: string }} wanted */
async function share({ cluster, home, database, role }) {
  const { dir } = cluster;
  prepareCluster(cluster);
  const running = runningServer(dir);
  const pid = running ?? spawnServer(cluster);
  await waitUntilReady(dir, pid);
  await createDatabaseIfMissing(serverUrl(dir, "postgres"), database);
  const leave = takeLease(dir, role);
  const stop = () =>
    withLock(join(home, "postgres.lock"), async () => {
      leave();
      const current = runningServer(dir);
      if (current && liveLeases(dir).length === 0) await stopServer(current);
    });
  return { url: serverUrl(dir, database), stop, adopted: running !== null, dir, pid };
}
