import { ensurePostgres } from "../postgres/ensure.mjs";
import { dataHome } from "../postgres/home.mjs";
import { keepRunning } from "./keep-running.mjs";
import { PROJECT_DIR } from "./project.mjs";
import { simulatorOfShop } from "./simulator.mjs";

/**
 * Starts or shares what the shop needs and keeps it running: database, data folder and, unless another provider is set,
 * the payment simulator.
 * @param {ReturnType<typeof import("./shutdown.mjs").createShutdown>} shutdown
 * @returns {Promise<{ env: NodeJS.ProcessEnv & { DATA_DIR: string }, failed: Promise<never> }>} `failed` rejects when
 *   one of them cannot be kept running
 * @throws {import("./launch-error.mjs").LaunchError}
 */
export async function startNeighbours(shutdown) {
  const postgres = await shutdown.step(() => ensurePostgres({ database: "shop" }));
  const home = dataHome(PROJECT_DIR);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: home };
  const simulator = await shutdown.step(() => simulatorOfShop(home));
  const services = [postgres.service, simulator.service].filter((service) => service !== null);
  const keepers = services.map((service) => keepRunning(service));
  for (const keeper of keepers) await shutdown.step(async () => keeper);
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    for (const keeper of keepers) keeper.failed.catch(reject);
  });
  // It may reject before anybody awaits it.
  failed.catch(() => {});
  return { env: { ...env, ...simulator.env }, failed };
}
