import { join } from "node:path";
import { buildOutdated } from "./build/build-outdated.mjs";
import { announcement } from "./launch/announcement.mjs";
import { startApi } from "./launch/api.mjs";
import { installMissing } from "./launch/install.mjs";
import { endWithError, LaunchError } from "./launch/launch-error.mjs";
import { startNeighbours } from "./launch/neighbours.mjs";
import { loadEnvFile, PROJECT_DIR } from "./launch/project.mjs";
import { createShutdown, StopAsked } from "./launch/shutdown.mjs";
import { lastWords } from "./process/log-file.mjs";
import { choosePort, isPortFree } from "./process/ports.mjs";

const shutdown = createShutdown();

try {
  loadEnvFile();
  const asked = process.env.PORT;
  const firstPort = await choosePort(asked);
  await installMissing(PROJECT_DIR);
  await build();
  const env = await startNeighbours(shutdown);
  const api = await startOnFreePort(asked, firstPort, env);
  const open = { opening: "The shop is open", url: api.url, smtpUrl: process.env.SMTP_URL };
  for (const line of announcement(open)) console.log(line);
  await Promise.race([shutdown.asked, api.program.ended.then(() => failEnded(api.program))]);
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
 * @returns {ReturnType<typeof startApi>}
 */
async function startOnFreePort(asked, port, env) {
  const logPath = join(env.DATA_DIR ?? "", "logs", `shop-${port}.log`);
  try {
    return await shutdown.step(() => startApi({ projectDir: PROJECT_DIR, port, logPath, env }));
  } catch (error) {
    // Another copy that started in the same moment took the port.
    if (asked || error instanceof StopAsked || (await isPortFree(port))) throw error;
    return startOnFreePort(asked, await choosePort(undefined, { from: port + 1 }), env);
  }
}

/** @param {import("./process/program.mjs").Program} program */
function failEnded({ part }) {
  throw new LaunchError(`The shop ended: ${lastWords(part.logPath, /"level":[56]0/)} (see ${part.logPath})`);
}

/** @param {number} since */
function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
