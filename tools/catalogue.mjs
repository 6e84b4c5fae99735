import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "./launch/env-file.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";
import { ensurePostgres } from "./postgres/ensure.mjs";

const COMMAND = join(PROJECT_DIR, "apps", "api", "src", "catalogue-command.ts");
const NEED_DATABASE = new Set(["load", "export"]);

const args = process.argv.slice(2);
// Ctrl-C reaches the command too; this process stays to give the database back.
process.on("SIGINT", () => {});

try {
  loadEnvFile(PROJECT_DIR);
  if (!existsSync(join(PROJECT_DIR, "node_modules", "tsx"))) {
    throw new LaunchError("The packages are missing: run `npm install`.");
  }
  process.exitCode = NEED_DATABASE.has(args[0] ?? "") ? await runWithDatabase() : await run({});
} catch (error) {
  endWithError(error);
}

/** Runs the command on the shop's database, beside the shop when it is open. */
async function runWithDatabase() {
  const postgres = await ensurePostgres({ projectDir: PROJECT_DIR, database: "shop", role: "catalogue" });
  try {
    return await run({ DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the command's exit code
 */
async function run(env) {
  const child = spawn(process.execPath, ["--import", "tsx", COMMAND, ...args], {
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
