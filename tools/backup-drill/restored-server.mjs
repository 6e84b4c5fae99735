import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StopAsked } from "../launch/shutdown.mjs";
import { serverUrl, spawnServer, stopServer, waitUntilReady } from "../postgres/server.mjs";

/** What a start may need to play the log back, of a shop of any size that one machine carries. */
const RECOVERY_MS = 15 * 60_000;

/**
 * Restores a backup into a folder and starts a server on it that only the backup's account and root can reach.
 * @param {string} dir
 * @param {import("./run-drill.mjs").Backup} backup
 * @param {Promise<void>} asked resolves when somebody asks to stop
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {import("../launch/launch-error.mjs").LaunchError} with the server's last words
 * @throws {StopAsked} when a stop was asked before the server was ready
 */
export async function startRestored(dir, { account, binaries, database, user, restore }, asked) {
  const own = (/** @type {string} */ path) => account.switched && chownSync(path, account.uid, account.gid);
  for (const folder of [dir, join(dir, "data"), join(dir, "socket")]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    own(folder);
  }
  await restore(join(dir, "data"));
  // Its own settings and doors: a server of the system keeps them elsewhere, and this one must archive nothing.
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
