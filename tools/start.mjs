import { join } from "node:path";
import { buildOutdated } from "./build/build-outdated.mjs";
import { announcement, hasOffer } from "./launch/announcement.mjs";
import { startLastingApi } from "./launch/api.mjs";
import { installMissing } from "./launch/install.mjs";
import { keepRunning } from "./launch/keep-running.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { startNeighbours } from "./launch/neighbours.mjs";
import { loadEnvFile, PROJECT_DIR } from "./launch/project.mjs";
import { createShutdown, StopAsked } from "./launch/shutdown.mjs";
import { choosePort, isPortFree } from "./process/ports.mjs";

const shutdown = createShutdown();

try {
  loadEnvFile();
  const asked = process.env.PORT;
  const firstPort = await choosePort(asked);
  await installMissing(PROJECT_DIR);
  await build();
  const { env, failed } = await startNeighbours(shutdown);
  const shop = await startOnFreePort(asked, firstPort, env);
  const keeper = await shutdown.step(async () => keepRunning(shop.service));
  const { url } = shop;
  const sells = await hasOffer(url);
  const open = {
    opening: "The shop is open",
    url,
    smtpUrl: process.env.SMTP_URL,
    webpay: process.env.WEBPAY,
    sells,
  };
  for (const line of announcement(open)) console.log(line);
  await Promise.race([shutdown.asked, failed, keeper.failed]);
} catch (error) {
  if (!(error instanceof StopAsked)) endWithError(error);
} finally {
  await shutdown.undoAll();
}
process.exit();

async function build() {
  const started = performance.now();
  const built = await buildOutdated(PROJECT_DIR);
  if (built.length > 0) console.log(`Built ${built.join(", ")} in ${seconds(started)} s.`);
}

/**
 * @param {string | undefined} asked
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 * @returns {ReturnType<typeof startLastingApi>}
 */
async function startOnFreePort(asked, port, env) {
  const logPath = join(env.DATA_DIR ?? "", "logs", `shop-${port}.log`);
  try {
    return await shutdown.step(() => startLastingApi({ projectDir: PROJECT_DIR, port, logPath, env }));
  } catch (error) {
    // Another copy that started in the same moment took the port.
    if (asked || error instanceof StopAsked || (await isPortFree(port))) throw error;
    return startOnFreePort(asked, await choosePort(undefined, { from: port + 1 }), env);
  }
}

/** @param {number} since */
function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
