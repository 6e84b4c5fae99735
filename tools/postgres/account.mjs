import { execFileSync } from "node:child_process";
import { userInfo } from "node:os";

/**
 * The account that runs the server; `switched` when it is not the launching user.
 * @typedef {{ name: string, uid: number, gid: number, switched: boolean }} Account
 */

/** The user itself, or `nobody` for root: PostgreSQL refuses to run as root. @returns {Account} */
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
 * A container's user may have no name: fine with DATABASE_URL, and initdb reports it otherwise.
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
 * Spawn options for the server's account, without our environment.
 * @param {Account} account
 * @param {string} cwd a folder that the account may enter
 */
export function spawnAs(account, cwd) {
  const identity = account.switched ? { uid: account.uid, gid: account.gid } : {};
  return { cwd, env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }, ...identity };
}
