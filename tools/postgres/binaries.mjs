import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";
import { spawnAs } from "./account.mjs";
import { embeddedBinaries } from "./embedded-package.mjs";

/** @typedef {{ folder: string, major: number }} Binaries */

/**
 * Server programs of the npm package, else of the system. An existing database needs programs of its own version.
 * @param {{ projectDir: string, home: string, account: import("./account.mjs").Account }} where
 * @returns {Promise<Binaries>}
 * @throws {LaunchError} when none can run here, or none can read the database
 */
export async function findBinaries({ projectDir, home, account }) {
  const folders = [await embeddedBinaries({ projectDir, home, account }), ...systemFolders()];
  const runnable = folders.flatMap((folder) => {
    const major = folder && majorVersion(folder, account);
    return folder && major ? [{ folder, major }] : [];
  });
  const made = clusterVersions(readdirSync(home));
  const [chosen] = made.length > 0 ? runnable.filter(({ major }) => made.includes(major)) : runnable;
  if (chosen) return chosen;
  if (made.length > 0 && runnable.length > 0) throw unreadable(home, made, runnable);
  throw new LaunchError(
    "No PostgreSQL can run here: run `npm ci` for the one in node_modules, install PostgreSQL, or set DATABASE_URL.",
  );
}

/** Versions of existing databases by folder name. @param {string[]} names */
export function clusterVersions(names) {
  return names.flatMap((name) => /^postgres-(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

/**
 * @param {string} home
 * @param {number[]} made
 * @param {Binaries[]} runnable
 */
function unreadable(home, made, runnable) {
  const here = runnable.map(({ major }) => major).join(", ");
  return new LaunchError(
    `The database in ${home} was made by PostgreSQL ${made.join(", ")}, and this machine has ${here}: install that version, or move the folder away to start empty.`,
  );
}

/**
 * Runs the server's `--version` as its account: proof that it and its libraries are accessible.
 * @param {string} folder
 * @param {import("./account.mjs").Account} account
 */
function majorVersion(folder, account) {
  const asked = spawnSync(join(folder, "postgres"), ["--version"], {
    ...spawnAs(account, "/"),
    encoding: "utf8",
  });
  return asked.status === 0 ? Number(/(\d+)/.exec(asked.stdout)?.[1]) || null : null;
}

function systemFolders() {
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(hasServer);
  const debian = listFolders("/usr/lib/postgresql")
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join("/usr/lib/postgresql", version, "bin"))
    .filter(hasServer);
  return [...onPath.map((folder) => dirname(realpathSync(join(folder, "postgres")))), ...debian];
}

/** @param {string} folder */
function hasServer(folder) {
  return existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb"));
}

/** @param {string} folder */
function listFolders(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
