import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { installMissing } from "./launch/install.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { loadEnvFile, PROJECT_DIR } from "./launch/project.mjs";
import { ensurePostgres } from "./postgres/ensure.mjs";
import { dataHome } from "./postgres/home.mjs";
import { dropDatabase } from "./postgres/sql.mjs";
import { liveLeases } from "./process/leases.mjs";

// Of the started shop and of watch mode.
const DATABASES = ["shop", "shop_dev"];

try {
  loadEnvFile();
  if (process.env.DATABASE_URL) {
    throw new LaunchError(
      "DATABASE_URL is set: empty that database yourself; this command only empties the embedded one.",
    );
  }
  await installMissing(PROJECT_DIR);
  await emptyShop();
} catch (error) {
  endWithError(error);
}

async function emptyShop() {
  const postgres = await ensurePostgres({ database: "postgres", role: "reset" });
  try {
    const dir = postgres.dir ?? "";
    refuseOpenShop(dir);
    await confirm(dir);
    // Checked again: the shop may have been opened meanwhile.
    refuseOpenShop(dir);
    for (const name of DATABASES) await dropDatabase(postgres.url, name);
    rmSync(join(dataHome(PROJECT_DIR), "simulator"), { recursive: true, force: true });
    console.log("The shop is empty; the next start loads the demo catalogue again.");
  } finally {
    await postgres.stop();
  }
}

/** @param {string} dir */
function refuseOpenShop(dir) {
  const open = liveLeases(dir).find(({ role }) => role === "shop");
  if (open) throw new LaunchError(`The shop is open (process ${open.pid}): stop it first.`);
}

/** @param {string} dir */
async function confirm(dir) {
  if (process.argv.includes("--yes")) return;
  const question = `This removes every order, student and setting kept in ${dir}.`;
  if (!process.stdin.isTTY) throw new LaunchError(`${question} Run \`npm run reset -- --yes\` to do it.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${question} Type yes to go on: `);
  prompt.close();
  if (answer.trim() !== "yes") throw new LaunchError("Nothing was removed.");
}
