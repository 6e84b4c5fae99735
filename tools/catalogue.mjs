import { loadEnvFile } from "./launch/env-file.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";
import { runSource } from "./launch/run-source.mjs";
import { ensurePostgres } from "./postgres/ensure.mjs";

const COMMAND = "catalogue-command.ts";
const NEED_DATABASE = new Set(["load", "export"]);

const args = process.argv.slice(2);
// Ctrl-C reaches the command too; this process stays to give the database back.
process.on("SIGINT", () => {});

try {
  loadEnvFile(PROJECT_DIR);
  process.exitCode = NEED_DATABASE.has(args[0] ?? "")
    ? await runWithDatabase()
    : await runSource(COMMAND, args);
} catch (error) {
  endWithError(error);
}

/** Runs the command on the shop's database, beside the shop when it is open. */
async function runWithDatabase() {
  const postgres = await ensurePostgres({ projectDir: PROJECT_DIR, database: "shop", role: "catalogue" });
  try {
    return await runSource(COMMAND, args, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
