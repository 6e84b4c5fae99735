import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensurePostgres } from "../postgres/ensure.mjs";
import { dataHome } from "../postgres/home.mjs";
import { endWithError, LaunchError } from "./launch-error.mjs";
import { loadEnvFile, PROJECT_DIR } from "./project.mjs";
import { simulatorOfShop } from "./simulator.mjs";

/**
 * Runs a command of the API from source in the caller's terminal, then exits. Works beside an open shop.
 * @param {string} file in `apps/api/src`
 * @param {{ role: string, needsDatabase: (args: string[]) => boolean, needsProvider?: boolean }} needs the shop's
 *   database and card provider, beside the shop when it is open; `role` names the command in messages
 */
export async function runSource(file, needs) {
  // The command gets Ctrl-C, too; this process stays to clean up.
  process.on("SIGINT", () => {});
  try {
    loadEnvFile();
    process.exitCode = await runBesideShop(file, process.argv.slice(2), needs);
  } catch (error) {
    endWithError(error);
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {Parameters<typeof runSource>[1]} needs
 */
async function runBesideShop(file, args, { role, needsDatabase, needsProvider = false }) {
  if (!needsDatabase(args)) return runBeside(file, args, {});
  const postgres = await ensurePostgres({ database: "shop", role });
  try {
    const env = { DATABASE_URL: postgres.url };
    if (!needsProvider) return await runBeside(file, args, env);
    const simulator = await simulatorOfShop(dataHome(PROJECT_DIR));
    try {
      return await runBeside(file, args, { ...env, ...simulator.env });
    } finally {
      await simulator.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the command's exit code
 */
export async function runBeside(file, args, env) {
  if (!existsSync(join(PROJECT_DIR, "node_modules", "tsx"))) {
    throw new LaunchError("The packages are missing: run `npm install`.");
  }
  const command = join(PROJECT_DIR, "apps", "api", "src", file);
  const child = spawn(process.execPath, ["--import", "tsx", command, ...args], {
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
