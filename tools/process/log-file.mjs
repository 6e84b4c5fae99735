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
 * Opens a log file for this run, readable by its owner only, and keeps that of the run before.
 * @param {string} path ends in `.log`
 * @returns {number} file descriptor
 */
export function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) renameSync(path, previousOf(path));
  // Appending, so that a log that was emptied goes on at its beginning.
  return openSync(path, "a", 0o600);
}

/**
 * Keeps a log that a running program writes from growing for ever: a long one becomes the previous one and begins
 * again, as logrotate's `copytruncate` does. What is written in between is lost; without room for a copy, all of it is.
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

/**
 * The line of a log that best says why a program ended: the last that matches, else the last.
 * @param {string} path
 * @param {RegExp} telling
 */
export function lastWords(path, telling) {
  const lines = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  return lines.findLast((line) => telling.test(line)) || lines.at(-1) || "it said nothing";
}
