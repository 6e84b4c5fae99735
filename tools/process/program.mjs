import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openLog } from "./log-file.mjs";

const END_WITH_LAUNCHER = fileURLToPath(new URL("./end-with-launcher.mjs", import.meta.url));
// The shop ends its requests first: 20 s plus DRAIN_NOTICE_SECONDS.
const STOP_TIMEOUT_MS = 40_000;

/**
 * A part of the shop in its own process with a log file. One that `outlives` its launcher is shared: its last user
 * stops it. `node` defaults to the launcher's.
 * @typedef {{ name: string, script: string, env: NodeJS.ProcessEnv, logPath: string, outlives?: boolean, node?: string }} Part
 * @typedef {{ part: Part, pid: number, ended: Promise<void>, hasEnded: () => boolean, stop: () => Promise<void> }} Program
 */

/**
 * In its own process group: Ctrl-C reaches the launcher only, which stops the parts in order. Unless shared, a part
 * ends when its launcher is killed.
 * @param {Part} part
 * @returns {Program}
 */
export function startProgram(part) {
  const log = openLog(part.logPath);
  const child = spawn(
    part.node ?? process.execPath,
    [...(part.outlives ? [] : ["--import", END_WITH_LAUNCHER]), part.script],
    {
      detached: true,
      env: { ...process.env, ...part.env },
      stdio: ["ignore", log, log, ...(part.outlives ? [] : [/** @type {const} */ ("ipc")])],
    },
  );
  closeSync(log);
  if (part.outlives) child.unref();
  let over = false;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  const stop = async () => {
    child.kill("SIGTERM");
    if (await isOverWithin(ended, STOP_TIMEOUT_MS)) return;
    child.kill("SIGKILL");
    await ended;
  };
  return { part, pid: child.pid ?? 0, ended, hasEnded: () => over, stop };
}

/** @param {Promise<void>} ended @param {number} timeoutMs */
async function isOverWithin(ended, timeoutMs) {
  const timer = new AbortController();
  const timeout = sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const over = await Promise.race([ended.then(() => true), timeout]);
  timer.abort();
  return over;
}
