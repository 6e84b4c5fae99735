import { loadEnvFile } from "./launch/env-file.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";
import { runSource } from "./launch/run-source.mjs";
import { simulatorOfShop } from "./launch/simulator.mjs";
import { dataHome } from "./postgres/data-home.mjs";
import { ensurePostgres } from "./postgres/ensure.mjs";

const COMMAND = "desk-command.ts";
const HELP = new Set([undefined, "help", "--help"]);

const args = process.argv.slice(2);
// Ctrl-C reaches the command too; this process stays to give database and simulator back.
process.on("SIGINT", () => {});

try {
  loadEnvFile(PROJECT_DIR);
  const isHelp = HELP.has(args[0]) || args.includes("--help");
  process.exitCode = isHelp ? await runSource(COMMAND, args) : await runBesideShop();
} catch (error) {
  endWithError(error);
}

/** Runs the command on the shop's database and card provider, beside the shop when it is open. */
async function runBesideShop() {
  const postgres = await ensurePostgres({ projectDir: PROJECT_DIR, database: "shop", role: "desk" });
  try {
    const simulator = await simulatorOfShop(dataHome(PROJECT_DIR));
    try {
      return await runSource(COMMAND, args, { DATABASE_URL: postgres.url, ...simulator.env });
    } finally {
      await simulator.stop();
    }
  } finally {
    await postgres.stop();
  }
}
