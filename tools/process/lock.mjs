import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../launch/launch-error.mjs";
import { codeOf, isAlive, startOf } from "./process-identity.mjs";

const POLL_MS = 50;

/**
 * Runs `work` under a lock file; takes over the lock of a dead process.
 * @template T
 * @param {string} path lock file, its folder is made when missing
 * @param {() => Promise<T>} work
 * @param {{ waitMs?: number }} [options]
 * @returns {Promise<T>}
 * @throws {LaunchError} when the holder does not finish within `waitMs`
 */
export async function withLock(path, work, { waitMs = 120_000 } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const giveUpAt = Date.now() + waitMs;
  while (!tryLock(path)) {
    if (Date.now() > giveUpAt) {
      throw new LaunchError(
        `Process ${holderOf(path).pid} has held ${path} for too long; stop it and try again.`,
      );
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function tryLock(path) {
  // Written aside and linked, so that a lock file always has its holder.
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`);
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (isLeftOver(path)) setAside(path);
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} path */
function setAside(path) {
  // Moved before it is checked again: another process may have replaced it.
  const aside = `${path}.left-over.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (isLeftOver(aside)) rmSync(aside);
  else renameSync(aside, path);
}

/** @param {string} path */
function isLeftOver(path) {
  const { pid, start } = holderOf(path);
  return pid > 0 && (!isAlive(pid) || startOf(pid) !== start);
}

/** @param {string} path */
function holderOf(path) {
  try {
    const [pid = "", start = ""] = readFileSync(path, "utf8").split(" ");
    return { pid: Number(pid), start };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return { pid: 0, start: "" };
    throw error;
  }
}
