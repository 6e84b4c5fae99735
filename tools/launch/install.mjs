import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "../process/lock.mjs";
import { LaunchError } from "./launch-error.mjs";

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean }> }} Lockfile */

/**
 * Runs `npm ci` when node_modules differs from package-lock.json; concurrent commands install once.
 * @param {string} projectDir
 * @throws {LaunchError} when npm fails; npm has said why
 */
export async function installMissing(projectDir) {
  if (isCurrent(projectDir)) return;
  await withLock(join(projectDir, ".data", "install.lock"), async () => runInstall(projectDir), {
    waitMs: 600_000,
  });
}

/** @param {string} projectDir */
function runInstall(projectDir) {
  if (isCurrent(projectDir)) return;
  console.log("Installing packages (npm ci)…");
  // No package needs install scripts, and some machines forbid them.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const done = spawnSync(command, [...first, ...args], {
    cwd: projectDir,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (done.status !== 0) {
    throw new LaunchError("The packages could not be installed: see npm's message above, then try again.");
  }
}

/** @param {string} projectDir */
function isCurrent(projectDir) {
  const wanted = readLockfile(join(projectDir, "package-lock.json"));
  // npm writes this file last.
  const installed = readLockfile(join(projectDir, "node_modules", ".package-lock.json"));
  return wanted !== null && installed !== null && isInstalled(wanted, installed);
}

/**
 * Whether all packages are installed in their version; those of other platforms may be missing.
 * @param {Lockfile} wanted
 * @param {Lockfile} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([path, { version, optional }]) => {
    const found = installed.packages?.[path];
    if (!path.includes("node_modules/") || (optional && !found)) return true;
    return found !== undefined && found.version === version;
  });
}

/** @param {string} path @returns {Lockfile | null} */
function readLockfile(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
