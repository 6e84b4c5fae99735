import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";

// New files included.
function projectFiles() {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: PROJECT_DIR, encoding: "utf8", maxBuffer: 2 ** 26 });
  return listed.split("\n").filter((path) => path && existsSync(join(PROJECT_DIR, path)));
}

/** Includes what serves tests: kits, gallery, journeys, bench and chaos. @param {string} path */
const isTest = (path) =>
  /\.(test|spec)\.tsx?$|^(e2e|bench|chaos|packages\/test-kit)\/|\/(test|gallery)\//.test(path);

/** Code that runs for a buyer or for staff. @param {string} path */
const isProduct = (path) =>
  /^(apps|packages)\/.*\.tsx?$/.test(path) && !path.endsWith(".d.ts") && !isTest(path);

/** @param {string} path */
export function read(path) {
  return readFileSync(join(PROJECT_DIR, path), "utf8");
}

/** @param {readonly string[]} paths */
const textsOf = (paths) => new Map(paths.map((path) => [path, read(path)]));

export function projectSources() {
  const files = projectFiles();
  return {
    product: textsOf(files.filter(isProduct)),
    tests: textsOf(files.filter((path) => /\.(tsx?|mjs)$/.test(path) && isTest(path))),
  };
}

/** @param {ReadonlyMap<string, string>} sources */
export function linesOf(sources) {
  return [...sources.values()].reduce((sum, source) => sum + source.split("\n").length - 1, 0);
}

/** @param {readonly string[]} paths */
export function fullestFolder(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const [fullest] = [...counts].sort(([, a], [, b]) => b - a);
  return fullest ? `${fullest[1]} in ${fullest[0]}` : "none";
}
