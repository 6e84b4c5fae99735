import { ensurePostgres } from "../postgres/ensure.mjs";
import { dataHome } from "../postgres/home.mjs";
import { PROJECT_DIR } from "./project.mjs";
import { simulatorOfShop } from "./simulator.mjs";

/**
 * What the shop needs around it, started or shared, as settings: database, data folder and, unless the operator
 * chose another provider, the payment simulator.
 * @param {ReturnType<typeof import("./shutdown.mjs").createShutdown>} shutdown
 * @throws {import("./launch-error.mjs").LaunchError} one sentence that says what to do
 */
export async function startNeighbours(shutdown) {
  const postgres = await shutdown.step(() => ensurePostgres({ database: "shop" }));
  const home = dataHome(PROJECT_DIR);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: home };
  const simulator = await shutdown.step(() => simulatorOfShop(home));
  return { ...env, ...simulator.env };
}
