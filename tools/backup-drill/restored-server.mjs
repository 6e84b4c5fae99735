import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StopAsked } from "../launch/shutdown.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "../postgres/server.mjs";

// Time for recovery of the largest shop that runs on one machine.
const RECOVERY_MS = 15 * 60_000;

/**
 * Restores a backup and starts a server on it that only the backup's account and root can reach.
 * @param {string} dir
 * @param {import("./run-drill.mjs").Backup} backup
 * @param {Promise<void>} asked resolves on a stop signal
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {import("../launch/launch-error.mjs").LaunchError} with the server's last log line
 * @throws {StopAsked} on a stop signal before the server is ready
 */
export async function startRestored(dir, { account, binaries, database, user, restore }, asked) {
  const own = (/** @type {string} */ path) => account.switched && chownSync(path, account.uid, account.gid);
  for (const folder of [dir, join(dir, "data"), join(dir, "socket")]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    own(folder);
  }
  await restore(join(dir, "data"));
  // Own settings: a system server keeps them elsewhere, and this one must not archive.
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(dir, "data", name);
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
  }
  const pid = spawnServer({ dir, binaries, account });
  const stop = () => stopServer(pid);
  try {
    const stopAsked = asked.then(() => {
      throw new StopAsked();
    });
    await Promise.race([waitUntilReady(dir, pid, { user, timeoutMs: RECOVERY_MS }), stopAsked]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: serverUrl(dir, database, user), stop };
}

const FILES = {
  "postgresql.conf": "archive_mode = off\nhot_standby = off\n",
  "pg_hba.conf": "local all all trust\n",
};
