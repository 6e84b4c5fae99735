import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isHealthy, waitUntilHealthy } from "./health.mjs";
import { liveLeases, takeLease } from "./leases.mjs";
import { withLock } from "./lock.mjs";
import { anyFreePort, isPortFree } from "./ports.mjs";
import { commandOf, isAlive } from "./process-identity.mjs";
import { startProgram } from "./program.mjs";
import { stopProcess } from "./stop-process.mjs";

const START_TIMEOUT_MS = 20_000;

/** @typedef {{ pid: number, port: number, build: string }} Running */

/**
 * The payment simulator of this folder's shops. They share one: each of them may settle an order that another began,
 * and only the simulator that made a token knows it. It keeps its port and its journal between runs.
 * @param {{ script: string, home: string, build: string }} wanted `build` names the version of the program
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the last shop to leave stops it
 */
export async function ensureSimulator({ script, home, build }) {
  const dir = join(home, "simulator");
  const lock = join(home, "simulator.lock");
  return withLock(lock, async () => {
    const isUsed = liveLeases(dir).length > 0;
    const last = readRunning(dir);
    const pid = last && isOurs(last, script) ? last.pid : null;
    const keep =
      pid !== null && last && (isUsed || last.build === build) && (await isHealthy(healthOf(last.port)));
    if (pid !== null && !keep) await end(pid);
    const { port } = keep ? last : await start({ script, dir, build, lastPort: last?.port });
    const leave = takeLease(dir, "shop");
    return {
      url: `http://127.0.0.1:${port}`,
      stop: () => withLock(lock, () => stopIfLast(dir, script, leave)),
    };
  });
}

/**
 * @param {string} dir
 * @param {string} script
 * @param {() => void} leave
 */
async function stopIfLast(dir, script, leave) {
  leave();
  const running = readRunning(dir);
  if (running && isOurs(running, script) && liveLeases(dir).length === 0) await end(running.pid);
}

/**
 * @param {{ script: string, dir: string, build: string, lastPort: number | undefined }} wanted
 * @returns {Promise<Running>}
 */
async function start({ script, dir, build, lastPort }) {
  // The same port again, so that a payment page that is open stays good.
  const port = lastPort && (await isPortFree(lastPort)) ? lastPort : await anyFreePort();
  const env = { WEBPAY_SIMULATOR_PORT: String(port), WEBPAY_SIMULATOR_JOURNAL: join(dir, "journal.jsonl") };
  const logPath = join(dir, "simulator.log");
  const program = startProgram({ name: "payment simulator", script, env, logPath, outlives: true });
  const running = { pid: program.pid, port, build };
  writeFileSync(join(dir, "running.json"), JSON.stringify(running));
  await waitUntilHealthy(program, healthOf(port), START_TIMEOUT_MS);
  return running;
}

/**
 * @param {string} dir
 * @returns {Running | null}
 */
function readRunning(dir) {
  const path = join(dir, "running.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/**
 * @param {Running} running
 * @param {string} script
 */
function isOurs({ pid }, script) {
  return isAlive(pid) && commandOf(pid).includes(script);
}

/** @param {number} pid */
function end(pid) {
  return stopProcess(pid, { signals: ["SIGTERM", "SIGKILL"], waitMs: 5000 });
}

/** @param {number} port */
function healthOf(port) {
  return `http://127.0.0.1:${port}/simulator/health`;
}
