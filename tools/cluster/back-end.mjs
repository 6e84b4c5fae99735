import { setTimeout as sleep } from "node:timers/promises";
import { startApi } from "../launch/api.mjs";
import { isHealthy } from "../process/health.mjs";
import { rotateLog } from "../process/log-file.mjs";
import { anyFreePort } from "../process/ports.mjs";

const CHECK_MS = 300;
// Failed checks in a row, about a minute, after which a process counts as hung.
const MAX_SILENT_CHECKS = 15;
// Seconds in which a stopping process still gets requests, so that a check can notice.
const DRAIN_NOTICE = "1";
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/**
 * A process of the shop that is restarted whenever it ends. `pid` is 0 while none runs.
 * @typedef {import("./balancer.mjs").Target & { pid: number, restarts: number, stop: () => Promise<void> }} BackEnd
 */

/**
 * Starts a process and supervises it until `stop`: takes it out while it is not ready, kills it when it hangs, restarts
 * it with growing pauses.
 * @param {{ projectDir: string, logPath: string, env: NodeJS.ProcessEnv, port?: number }} wanted `port`: any, when
 *   it is not given
 * @returns {Promise<BackEnd>}
 * @throws {import("../launch/launch-error.mjs").LaunchError} when the first start fails
 */
export async function startBackEnd({ projectDir, logPath, env, port: asked }) {
  const port = asked ?? (await anyFreePort());
  const settings = {
    ...env,
    ...{ HOST: "127.0.0.1", DRAIN_NOTICE_SECONDS: DRAIN_NOTICE },
  };
  const start = (/** @type {NodeJS.ProcessEnv} */ more = {}) =>
    startApi({ projectDir, port, logPath, env: { ...settings, ...more } });
  let api = await start();
  let isStopped = false;
  /** @type {BackEnd} */
  const backEnd = {
    ...{ port, state: "ready", served: 0, pid: api.program.pid, restarts: 0 },
    stop: async () => {
      isStopped = true;
      backEnd.state = "out";
      await watching;
      await api.stop();
    },
  };
  const watching = watch();
  return backEnd;

  async function watch() {
    let pauseMs = FIRST_PAUSE_MS;
    let silent = 0;
    while (!isStopped) {
      if (api.program.hasEnded()) {
        pauseMs = (await startAgain(pauseMs)) ? FIRST_PAUSE_MS : Math.min(MAX_PAUSE_MS, pauseMs * 2);
        continue;
      }
      backEnd.state = await stateOf(api.url);
      silent = backEnd.state === "out" ? silent + 1 : 0;
      if (silent > MAX_SILENT_CHECKS) await api.stop();
      rotateLog(logPath);
      await Promise.race([sleep(CHECK_MS), api.program.ended]);
    }
  }

  /** @param {number} pauseMs */
  async function startAgain(pauseMs) {
    Object.assign(backEnd, { state: "out", pid: 0 });
    await sleep(pauseMs);
    if (isStopped) return true;
    try {
      // The first start has checked the mail server; an outage must not block a restart.
      api = await start({ SMTP_CHECK: "off" });
      Object.assign(backEnd, { pid: api.program.pid, restarts: backEnd.restarts + 1 });
      return true;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return false;
    }
  }
}

/** @param {string} url @returns {Promise<BackEnd["state"]>} */
async function stateOf(url) {
  if (await isHealthy(`${url}/api/ready`)) return "ready";
  // Without its database a process still serves pages and errors.
  return (await isHealthy(`${url}/api/health`)) ? "alive" : "out";
}
