import { existsSync } from "node:fs";
import { join } from "node:path";
import { builtFrom } from "../build/build-outdated.mjs";
import { SIMULATOR } from "../build/targets.mjs";
import { LaunchError } from "./launch-error.mjs";
import { PROJECT_DIR } from "./project.mjs";
import { ensureSimulator } from "./simulator.mjs";

/**
 * The payment simulator of this folder's shops, as settings for what asks it; none when the operator's settings name
 * another provider or address.
 * @param {string} home folder of the shop's data
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>}
 * @throws {LaunchError} when it was never built
 */
export async function simulatorOfShop(home) {
  const isElsewhere = (process.env.WEBPAY || "simulator") !== "simulator";
  if (isElsewhere || process.env.WEBPAY_SIMULATOR_URL) return { env: {}, stop: async () => {} };
  const script = join(PROJECT_DIR, "apps", SIMULATOR, "dist", "server.js");
  if (!existsSync(script)) {
    throw new LaunchError("The payment simulator is not built yet: run `npm start` once.");
  }
  const { url, stop } = await ensureSimulator({ script, home, build: builtFrom(PROJECT_DIR, SIMULATOR) });
  return { env: { WEBPAY_SIMULATOR_URL: url }, stop };
}
