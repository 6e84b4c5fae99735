import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtFrom } from "../build/build-outdated.mjs";
import { SIMULATOR } from "../build/targets.mjs";
import { isHealthy, waitUntilHealthy } from "../process/health.mjs";
import { liveLeases, takeLease } from "../process/leases.mjs";
import { withLock } from "../process/lock.mjs";
import { anyFreePort, isPortFree } from "../process/ports.mjs";
import { commandOf, isAlive } from "../process/process-identity.mjs";
import { startProgram } from "../process/program.mjs";
import { stopProcess } from "../process/stop-process.mjs";
import { LaunchError } from "./launch-error.mjs";
import { PROJECT_DIR } from "./project.mjs";

const SIMULATOR_SCRIPT = join(PROJECT_DIR, "apps", SIMULATOR, "dist", "server.js");
const LOG_FILE = "simulator.log";
const START_TIMEOUT_MS = 20_000;

/** @typedef {{ pid: number, port: number, build: string }} Running */

/**
 * A private payment simulator without a journal.
 * @param {string} logDir
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {LaunchError} with its last log line
 */
export async function startOwnSimulator(logDir) {
  const port = await anyFreePort();
  const env = { WEBPAY_SIMULATOR_PORT: String(port), WEBPAY_SIMULATOR_JOURNAL: undefined, NODE_ENV: "" };
  const logPath = join(logDir, "simulator.log");
  const program = startProgram({ name: "payment simulator", script: SIMULATOR_SCRIPT, env, logPath });
  try {
    await waitUntilHealthy(program, healthOf(port), START_TIMEOUT_MS);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, stop: program.stop };
}

/**
 * The simulator shared by this folder's shops, as settings; none with another provider or URL. Shared because only
 * the simulator that made a token has it, and any shop may settle an order. Port and journal survive restarts.
 * @param {string} home folder of the shop's data
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void>,
 *   service: import("./keep-running.mjs").Service | null }>} the last shop to leave stops it
 * @throws {LaunchError} when it was never built
 */
export async function simulatorOfShop(home) {
  const isElsewhere = (process.env.WEBPAY || "simulator") !== "simulator";
  if (isElsewhere || process.env.WEBPAY_SIMULATOR_URL)
    return { env: {}, stop: async () => {}, service: null };
  if (!existsSync(SIMULATOR_SCRIPT)) {
    throw new LaunchError("The payment simulator is not built yet: run `npm start` once.");
  }
  const dir = join(home, "simulator");
  const lock = join(home, "simulator.lock");
  const build = builtFrom(PROJECT_DIR, SIMULATOR);
  return withLock(lock, async () => {
    const isUsed = liveLeases(dir).length > 0;
    const last = readRunning(dir);
    const pid = last && isOurs(last) ? last.pid : null;
    const keep =
      pid !== null && last && (isUsed || last.build === build) && (await isHealthy(healthOf(last.port)));
    if (pid !== null && !keep) await end(pid);
    let running = keep ? last : await start({ dir, build, lastPort: last?.port });
    const { port } = running;
    const leave = takeLease(dir, "shop");
    const startAgain = async () => {
      const other = readRunning(dir);
      running = other && isOurs(other) ? other : await start({ dir, build, lastPort: port });
      if (running.port !== port) {
        await end(running.pid);
        throw new LaunchError(`The payment simulator cannot be started again: its port ${port} is taken.`);
      }
    };
    return {
      env: { WEBPAY_SIMULATOR_URL: `http://127.0.0.1:${port}` },
      stop: () => withLock(lock, () => stopIfLast(dir, leave)),
      service: {
        ...{ name: "payment simulator", logPath: join(dir, LOG_FILE) },
        isRunning: () => isOurs(running),
        startAgain: () => withLock(lock, startAgain),
      },
    };
  });
}

/** @param {string} dir @param {() => void} leave */
async function stopIfLast(dir, leave) {
  leave();
  const running = readRunning(dir);
  if (running && isOurs(running) && liveLeases(dir).length === 0) await end(running.pid);
}

/**
 * @param {{ dir: string, build: string, lastPort: number | undefined }} wanted
 * @returns {Promise<Running>}
 */
async function start({ dir, build, lastPort }) {
  // The same port, so that open payment pages stay valid.
  const port = lastPort && (await isPortFree(lastPort)) ? lastPort : await anyFreePort();
  const env = { WEBPAY_SIMULATOR_PORT: String(port), WEBPAY_SIMULATOR_JOURNAL: join(dir, "journal.jsonl") };
  const logPath = join(dir, LOG_FILE);
  const program = startProgram({
    name: "payment simulator",
    script: SIMULATOR_SCRIPT,
    env,
    logPath,
    outlives: true,
  });
  const running = { pid: program.pid, port, build };
  writeFileSync(join(dir, "running.json"), JSON.stringify(running));
  await waitUntilHealthy(program, healthOf(port), START_TIMEOUT_MS);
  return running;
}

/** @param {string} dir @returns {Running | null} */
function readRunning(dir) {
  const path = join(dir, "running.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** @param {Running} running */
function isOurs({ pid }) {
  return isAlive(pid) && commandOf(pid).includes(SIMULATOR_SCRIPT);
}

/** @param {number} pid */
function end(pid) {
  return stopProcess(pid, { signals: ["SIGTERM", "SIGKILL"], waitMs: 5000 });
}

/** @param {number} port */
function healthOf(port) {
  return `http://127.0.0.1:${port}/simulator/health`;
}
