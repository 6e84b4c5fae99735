import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../launch/launch-error.mjs";
import { lastWords, openLog } from "../process/log-file.mjs";
import { isAlive } from "../process/process-identity.mjs";
import { stopProcess } from "../process/stop-process.mjs";
import { spawnAs } from "./account.mjs";
import { DATABASE_USER } from "./cluster.mjs";
import { withClient } from "./sql.mjs";

const POLL_MS = 50;
// Recovery after a kill under load may take a while; a healthy start takes under a second.
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/**
 * In its own process group: Ctrl-C reaches the shop first, which stops the server.
 * @param {import("./cluster.mjs").Cluster} cluster
 * @returns {number} process id
 */
export function spawnServer({ dir, binaries, account, isTemporary, isDurable }) {
  const log = openLog(join(dir, "server.log"));
  const settings = Object.entries({
    ...{ ...SETTINGS, ...(isTemporary && !isDurable ? FORGETFUL : {}) },
    unix_socket_directories: quoted(join(dir, "socket")),
  });
  const args = ["-D", join(dir, "data"), ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawn(join(binaries.folder, "postgres"), args, {
    ...spawnAs(account, dir),
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  if (!child.pid) throw new LaunchError(`PostgreSQL in ${binaries.folder} cannot be run by ${account.name}.`);
  return child.pid;
}

const SETTINGS = {
  listen_addresses: "",
  max_connections: "100",
  shared_buffers: "128MB",
  fsync: "on",
  synchronous_commit: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  // Errors of statements quote rows and values, perhaps a student's. The shop logs them without; here are only starts,
  // stops, crashes and refused connections.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

// No waiting for the disk.
const FORGETFUL = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  // The folder may be in memory.
  max_wal_size: "256MB",
};

/** @param {string} folder */
function quoted(folder) {
  return `"${folder.replaceAll('"', '""')}"`;
}

/**
 * @param {string} dir
 * @param {number} pid
 * @param {{ user?: string, timeoutMs?: number }} [how]
 * @throws {LaunchError} with the server's last log line when it ends or stays silent
 */
export async function waitUntilReady(dir, pid, { user, timeoutMs = START_TIMEOUT_MS } = {}) {
  const giveUpAt = Date.now() + timeoutMs;
  while (Date.now() < giveUpAt && isAlive(pid)) {
    if (await answers(serverUrl(dir, "postgres", user))) return;
    await sleep(POLL_MS);
  }
  throw new LaunchError(
    `PostgreSQL did not start: ${lastWords(join(dir, "server.log"), /FATAL|ERROR|error/)} (see ${dir}/server.log)`,
  );
}

/** @param {string} url */
function answers(url) {
  return withClient(url, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );
}

/** In the form of node `pg`. @param {string} dir @param {string} database @param {string} [user] */
export function serverUrl(dir, database, user = DATABASE_USER) {
  const host = encodeURIComponent(join(dir, "socket"));
  return `postgresql:///${encodeURIComponent(database)}?host=${host}&user=${encodeURIComponent(user)}`;
}

/** Rolls back open transactions and writes out data; kills a server that hangs. @param {number} pid */
export function stopServer(pid) {
  return stopProcess(pid, { signals: ["SIGINT", "SIGQUIT"], waitMs: STOP_TIMEOUT_MS });
}
