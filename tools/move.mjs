import { readdirSync } from "node:fs";
import { join } from "node:path";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { loadEnvFile, PROJECT_DIR } from "./launch/project.mjs";
import { runBeside } from "./launch/run-source.mjs";
import { clusterVersions } from "./postgres/binaries.mjs";
import { ensurePostgres } from "./postgres/ensure.mjs";
import { dataHome } from "./postgres/home.mjs";
import { liveLeases } from "./process/leases.mjs";

// Ctrl-C ends the command and leaves the new database unchanged; this process stays to release the old one.
process.on("SIGINT", () => {});
try {
  loadEnvFile();
  process.exitCode = await moveEmbedded(process.argv.slice(2));
} catch (error) {
  endWithError(error);
}

/** @param {string[]} args */
async function moveEmbedded(args) {
  if (process.env.DATABASE_URL) {
    throw new LaunchError(
      "DATABASE_URL is set: this command moves the embedded database; unset it, and name the new one behind `npm run move --`.",
    );
  }
  const home = dataHome(PROJECT_DIR);
  if (clusterVersions(readdirSync(home)).length === 0) {
    throw new LaunchError(`There is no database in ${home}: there is no shop to move.`);
  }
  const postgres = await ensurePostgres({ database: "shop", role: "move" });
  try {
    const open = liveLeases(postgres.dir ?? "").find(({ role }) => role === "shop");
    if (open) throw new LaunchError(`The shop is open (process ${open.pid}): stop it first.`);
    const code = await runBeside("cli/move.ts", args, { DATABASE_URL: postgres.url });
    if (code === 0) console.log(whatIsNext(home));
    return code;
  } finally {
    await postgres.stop();
  }
}

/** @param {string} home */
function whatIsNext(home) {
  return `Now copy ${join(home, "server.key")} to the DATA_DIR of each new shop, put ${home} away, and start the new shops.
Never start the old shop again: it would send mails and settle payments that are the new one's.`;
}
