import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installMissing } from "./launch/install.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";

try {
  await installMissing(PROJECT_DIR);
  const { lighthouse, runs } = readArgs();
  const playwright = join(PROJECT_DIR, "node_modules", "@playwright", "test", "cli.js");
  const args = [playwright, "test", "--config", join(PROJECT_DIR, "playwright.budget.config.ts")];
  const env = {
    ...process.env,
    LIGHTHOUSE: lighthouse ? "1" : "0",
    ...(runs ? { LIGHTHOUSE_RUNS: runs } : {}),
  };
  process.exitCode =
    spawnSync(process.execPath, args, { cwd: PROJECT_DIR, env, stdio: "inherit" }).status ?? 1;
} catch (error) {
  endWithError(error);
}

function readArgs() {
  const { values } = parseArgs({ options: { lighthouse: { type: "boolean" }, runs: { type: "string" } } });
  if (values.runs !== undefined && !(Number(values.runs) >= 1)) {
    throw new LaunchError("--runs takes a number from 1 on.");
  }
  return values;
}
