import { execFileSync } from "node:child_process";
import { userInfo } from "node:os";

/**
 * Who runs the database server. `switched` tells that it is not the launching user.
 * @typedef {{ name: string, uid: number, gid: number, switched: boolean }} Account
 */

/**
 * The account for the server: the user itself, or `nobody` for root, because PostgreSQL refuses to run as root.
 * @returns {Account}
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return ownAccount();
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { name: "nobody", uid: id("-u"), gid: id("-g"), switched: true };
}

function ownAccount() {
  const uid = process.getuid?.() ?? -1;
  return { name: nameOf(uid), uid, gid: process.getgid?.() ?? -1, switched: false };
}

/**
 * The launching user's name. Containers may run as a number without a name: with DATABASE_URL that is no
 * obstacle, and without it initdb says what is missing.
 * @param {number} uid
 */
function nameOf(uid) {
  try {
    return userInfo().username;
  } catch {
    return `user ${uid}`;
  }
}

/**
 * Spawn options that run a program of the database server as its account, with nothing of our environment.
 * @param {Account} account
 * @param {string} cwd a folder that the account may enter
 */
export function spawnAs(account, cwd) {
  const identity = account.switched ? { uid: account.uid, gid: account.gid } : {};
  return { cwd, env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }, ...identity };
}
