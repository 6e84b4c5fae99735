import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.mjs";
import { PROJECT_DIR } from "./project.mjs";

/**
 * Runs a command of the API straight from its source, in the caller's terminal.
 * @param {string} file in `apps/api/src`
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] settings beside the caller's own
 * @returns {Promise<number>} the command's exit code
 */
export async function runSource(file, args, env = {}) {
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
