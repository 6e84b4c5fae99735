import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Opens a log file for this run, readable by its owner only, and keeps that of the run before.
 * @param {string} path ends in `.log`
 * @returns {number} file descriptor
 */
export function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) renameSync(path, path.replace(/\.log$/, ".previous.log"));
  return openSync(path, "w", 0o600);
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
