import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";

/** The project's files as git knows them, new ones included. */
export function projectFiles() {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: PROJECT_DIR, encoding: "utf8", maxBuffer: 2 ** 26 });
  return listed.split("\n").filter((path) => path && existsSync(join(PROJECT_DIR, path)));
}

/** @param {string} path */
export const isSource = (path) => /\.(ts|tsx|mjs)$/.test(path);

/**
 * Tests and what only they use.
 * @param {string} path
 */
export const isTest = (path) => /\.(test|spec)\.tsx?$|^apps\/[^/]+\/test\//.test(path);

/** @param {string} path */
export function read(path) {
  return readFileSync(join(PROJECT_DIR, path), "utf8");
}

/** @param {string[]} paths */
export function linesOf(paths) {
  return paths.reduce((sum, path) => sum + read(path).split("\n").length - 1, 0);
}

/**
 * The folder with the most files directly in it.
 * @param {string[]} paths
 */
export function fullestFolder(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const [fullest] = [...counts].sort(([, a], [, b]) => b - a);
  return fullest ? `${fullest[1]} in ${fullest[0]}` : "none";
}
