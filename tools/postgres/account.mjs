import { execFileSync } from "node:child_process";
import { userInfo } from "node:os";
import { LaunchError } from "../launch/launch-error.mjs";

/**
 * Who runs the database server. `switched` tells that it is not the launching user.
 * @typedef {{ name: string, uid: number, gid: number, switched: boolean }} Account
 */

/**
 * The account for the server: the user itself, or `nobody` for root, because PostgreSQL refuses to run as root.
 * @returns {Account}
 * @throws {LaunchError} when the system has no name for that account
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return ownAccount();
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
    return { name: "nobody", uid: id("-u"), gid: id("-g"), switched: true };
  } catch (cause) {
    throw new LaunchError(
      "PostgreSQL refuses to run as root and this system has no account `nobody`: run as a normal user or set DATABASE_URL.",
      { cause },
    );
  }
}

function ownAccount() {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid, switched: false };
  } catch (cause) {
    throw new LaunchError(
      `This system has no name for user ${process.getuid?.()}, which PostgreSQL needs: run as a named user or set DATABASE_URL.`,
      { cause },
    );
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
