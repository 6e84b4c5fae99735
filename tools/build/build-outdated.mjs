import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "../process/lock.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { TARGETS } from "./targets.mjs";

/**
 * Builds what is missing or outdated; concurrent commands build once.
 * @param {string} projectDir
 * @returns {Promise<string[]>} names of what was built
 * @throws {import("../launch/launch-error.mjs").LaunchError} when a build fails
 */
export async function buildOutdated(projectDir) {
  if ((await outdated(projectDir)).length === 0) return [];
  return withLock(join(stampDir(projectDir), "build.lock"), () => buildAll(projectDir));
}

/** Fingerprint of a target's last build, or "". @param {string} projectDir @param {string} name */
export function builtFrom(projectDir, name) {
  const path = join(stampDir(projectDir), name);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** @param {string} projectDir */
async function buildAll(projectDir) {
  const todo = await outdated(projectDir);
  for (const { target, print } of todo) {
    await target.build(projectDir);
    writeFileSync(join(stampDir(projectDir), target.name), print);
  }
  return todo.map(({ target }) => target.name);
}

/** @param {string} projectDir */
async function outdated(projectDir) {
  const found = [];
  for (const target of TARGETS) {
    const print = await fingerprint(projectDir, target.inputs);
    const isBuilt =
      existsSync(join(projectDir, target.output)) && builtFrom(projectDir, target.name) === print;
    if (!isBuilt) found.push({ target, print });
  }
  return found;
}

/** @param {string} projectDir */
function stampDir(projectDir) {
  return join(projectDir, "node_modules", ".cache", "academy-shop");
}
