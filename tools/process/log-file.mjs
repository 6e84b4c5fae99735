import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { dirname } from "node:path";

const MAX_LOG_BYTES = 20 * 1024 * 1024;

/** @param {string} path */
const previousOf = (path) => path.replace(/\.log$/, ".previous.log");

/**
 * Opens a log readable by its owner only, and keeps the previous run's.
 * @param {string} path ends in `.log`
 * @returns {number} file descriptor
 */
export function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) renameSync(path, previousOf(path));
  // Appending, so that an emptied log continues at its start.
  return openSync(path, "a", 0o600);
}

/**
 * Rotates a long log of a running program like logrotate's `copytruncate`; lines written in between are lost, and
 * without room for a copy all are.
 * @param {string} path ends in `.log`
 * @param {number} [maxBytes]
 */
export function rotateLog(path, maxBytes = MAX_LOG_BYTES) {
  if (!existsSync(path) || statSync(path).size <= maxBytes) return;
  try {
    copyFileSync(path, previousOf(path));
  } catch (error) {
    rmSync(previousOf(path), { force: true, recursive: true });
    console.error(`${path} was emptied without a copy: ${error instanceof Error ? error.message : error}`);
  }
  truncateSync(path);
}

/** The last line that matches, else the last one. @param {string} path @param {RegExp} telling */
export function lastWords(path, telling) {
  const lines = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  return lines.findLast((line) => telling.test(line)) || lines.at(-1) || "it said nothing";
}
