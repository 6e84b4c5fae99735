import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";
import { spawnAs } from "./account.mjs";

/** Owner of all tables in the embedded server. */
export const DATABASE_USER = "shop";

/**
 * `dir` contains `data/`, `socket/` and the log. A temporary server may lose data with the machine and, unless durable,
 * with its processes.
 * @typedef {{ dir: string, binaries: import("./binaries.mjs").Binaries,
 *   account: import("./account.mjs").Account, isTemporary?: boolean, isDurable?: boolean }} Cluster
 */

/**
 * Creates missing files and updates the access rules.
 * @param {Cluster} cluster
 * @throws {LaunchError} with initdb's last output
 */
export function prepareCluster(cluster) {
  const { dir, account } = cluster;
  for (const folder of [dir, join(dir, "socket")]) makePrivate(folder, account);
  if (!existsSync(join(dir, "data"))) initialise(cluster);
  writeAccessRules(cluster);
}

/** @param {string} folder @param {import("./account.mjs").Account} account */
function makePrivate(folder, account) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (account.switched) chownSync(folder, account.uid, account.gid);
}

/** @param {Cluster} cluster */
function initialise({ dir, binaries, account, isTemporary }) {
  // Renamed when complete, so an interrupted start leaves no partial database.
  const unfinished = join(dir, "data.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  const args = [
    "-D",
    unfinished,
    "-U",
    DATABASE_USER,
    "--auth=reject",
    "--encoding=UTF8",
    "--no-instructions",
    ...(isTemporary ? ["--no-sync"] : []),
  ];
  const made = spawnSync(join(binaries.folder, "initdb"), [...args, ...localeArgs(binaries.major)], {
    ...spawnAs(account, dir),
    encoding: "utf8",
  });
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim().split("\n").at(-1);
    throw new LaunchError(`PostgreSQL could not make its files in ${dir}: ${reason}`);
  }
  renameSync(unfinished, join(dir, "data"));
}

/**
 * The built-in C.UTF-8 sorts by code point and maps the case of every letter, equally on each machine. Before version
 * 17 only plain C exists everywhere, which does not map `Ñ`.
 * @param {number} major
 */
function localeArgs(major) {
  return major >= 17
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C"];
}

/** @param {Cluster} cluster */
function writeAccessRules({ dir, account }) {
  // Only the launching system user may connect, even when others run programs as the server's account.
  writeOwned(join(dir, "data", "pg_hba.conf"), "local all all peer map=launcher\n", account);
  writeOwned(
    join(dir, "data", "pg_ident.conf"),
    `launcher "${userInfo().username}" ${DATABASE_USER}\n`,
    account,
  );
}

/**
 * @param {string} path
 * @param {string} text
 * @param {import("./account.mjs").Account} account
 */
function writeOwned(path, text, account) {
  writeFileSync(path, text, { mode: 0o600 });
  if (account.switched) chownSync(path, account.uid, account.gid);
}
