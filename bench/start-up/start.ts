import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildOutdated } from "../../tools/build/build-outdated.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { dataHome } from "../../tools/postgres/home.mjs";
import { isHealthy } from "../../tools/process/health.mjs";
import { anyFreePort } from "../../tools/process/ports.mjs";
import { startProgram } from "../../tools/process/program.mjs";
import { figureRow, type Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";

const MAX_WAIT_MS = 120_000;
const LOOK_MS = 20;
const BUDGET_SECONDS = 20;

/** Runs what `npm start` runs and waits for the first page; answers how long that took, with the shop stopped again. */
async function startOnce(shop: BenchShop, dataDir: string): Promise<number> {
  const port = await anyFreePort();
  const startedAt = performance.now();
  const program = await shop.keep(async () =>
    startProgram({
      name: "npm start",
      script: join(PROJECT_DIR, "tools", "start.mjs"),
      logPath: join(dataHome(PROJECT_DIR), "bench", "start.log"),
      env: { DATA_DIR: dataDir, DATABASE_URL: undefined, PORT: String(port), NODE_ENV: "" },
    }),
  );
  while (!(await isHealthy(`http://localhost:${port}/`))) {
    if (program.hasEnded()) throw new Error(`npm start ended: see ${program.part.logPath}`);
    if (performance.now() - startedAt > MAX_WAIT_MS) throw new Error("npm start showed no page");
    await sleep(LOOK_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await program.stop();
  return seconds;
}

/** `npm start` on an installed, built clone to its first page: with no data yet, and on the data of before. */
export const start: Section = {
  name: "start",
  title: "Start-up",
  run: async (shop) => {
    await buildOutdated(PROJECT_DIR);
    const dataDir = join(dataHome(PROJECT_DIR), "bench-start");
    const forget = async () => rmSync(dataDir, { recursive: true, force: true });
    await forget();
    await shop.keep(async () => ({ stop: forget }));
    const firstSeconds = await startOnce(shop, dataDir);
    const againSeconds = await startOnce(shop, dataDir);
    return [
      figureRow("npm start to the first page, new data folder", firstSeconds, "s", BUDGET_SECONDS),
      figureRow("npm start to the first page, again", againSeconds, "s", BUDGET_SECONDS),
    ];
  },
};
