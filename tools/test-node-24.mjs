import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installMissing } from "./launch/install.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";

// A purchase in the built shop with three processes.
const PURCHASE = ["--project=slow", "chaos/several-processes"];

// Unit tests, and API tests that depend on the version: HTTP, database driver, SDK, mail, PDF, streams.
const UNIT_AND_API = [
  ...["--project=unit", "--project=db"],
  ...["packages", "tools", "catalogue", "chaos", "apps/webpay-simulator"],
  ...[
    "apps/api/src/plugins",
    "apps/api/src/http",
    "apps/api/src/db",
    "apps/api/src/gateways",
    "apps/api/src/jobs",
  ],
  ...["apps/api/src/pdf", "apps/api/src/modules/inventory", "apps/api/src/modules/payments/return"],
  ...["apps/api/src/modules/payments/press", "apps/api/src/modules/payments/settle"],
];

// One purchase, or `unit-and-api`; further options go to Vitest.
async function run() {
  const node = await installNode();
  const vitest = join(PROJECT_DIR, "node_modules", "vitest", "vitest.mjs");
  const asked = process.argv.slice(2);
  const isLong = asked[0] === "unit-and-api";
  const options = isLong ? asked.slice(1) : asked;
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const done = spawnSync(node, [vitest, "run", ...(isLong ? UNIT_AND_API : PURCHASE), ...options], {
    cwd: PROJECT_DIR,
    stdio: "inherit",
    env: { ...process.env, PATH: path },
  });
  process.exitCode = done.status ?? 1;
}

/** @throws {LaunchError} where npm has none for this machine */
async function installNode() {
  const folder = join(PROJECT_DIR, "tools", "node-24");
  await installMissing(folder);
  const name = `node-${process.platform}-${process.arch}`;
  const node = join(folder, "node_modules", name, "bin", "node");
  if (existsSync(node)) return node;
  throw new LaunchError(`npm has no Node.js 24 for ${process.platform} on ${process.arch} in tools/node-24.`);
}

try {
  await run();
} catch (error) {
  endWithError(error);
}
