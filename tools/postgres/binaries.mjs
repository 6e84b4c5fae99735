import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";
import { spawnAs } from "./account.mjs";
import { embeddedBinaries } from "./embedded-package.mjs";

/**
 * Server programs that this machine can run.
 * @typedef {{ folder: string, major: number }} Binaries
 */

/**
 * The server programs to use: those of the npm package, else those of the system.
 * @param {{ projectDir: string, home: string, account: import("./account.mjs").Account }} where
 * @returns {Promise<Binaries>}
 * @throws {LaunchError} when neither can run here
 */
export async function findBinaries({ projectDir, home, account }) {
  for (const folder of [await embeddedBinaries({ projectDir, home, account }), ...systemFolders()]) {
    const major = folder ? majorVersion(folder, account) : null;
    if (folder && major) return { folder, major };
  }
  throw new LaunchError(
    "No PostgreSQL can run here: run `npm ci` for the one in node_modules, install PostgreSQL, or set DATABASE_URL.",
  );
}

/**
 * Asks the server for its version, as the account that will run it: proof that it and its libraries are within reach.
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
