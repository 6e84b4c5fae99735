import { setTimeout as sleep } from "node:timers/promises";
import { rotateLog } from "../process/log-file.mjs";
import { LaunchError } from "./launch-error.mjs";

const POLL_MS = 500;
// Before each restart; long enough at the end to free a full disk.
const PAUSES_MS = [100, 500, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];
// After this uptime the pauses start again.
const STEADY_MS = 60_000;

/**
 * `startAgain` does nothing when another process restarted the service.
 * @typedef {{ name: string, logPath: string, isRunning: () => boolean, startAgain: () => Promise<void> }} Service
 */

/**
 * Restarts a service whenever it ends, with growing pauses, and rotates its log.
 * @param {Service} service
 * @param {{ pollMs?: number, pausesMs?: number[], steadyMs?: number, say?: (text: string) => void }} [times]
 * @returns {{ failed: Promise<never>, stop: () => Promise<void> }} `failed` rejects with a LaunchError of one sentence
 *   when it cannot be kept running
 */
export function keepRunning(
  service,
  { pollMs = POLL_MS, pausesMs = PAUSES_MS, steadyMs = STEADY_MS, say = console.error } = {},
) {
  const stopped = new AbortController();
  const watching = watch();
  /** @type {Promise<never>} */
  const failed = watching.then(() => new Promise(() => {}));
  // Callers need not await it.
  failed.catch(() => {});
  return {
    failed,
    stop: async () => {
      stopped.abort();
      await watching.catch(() => {});
    },
  };

  async function watch() {
    let tries = 0;
    let startedAt = performance.now();
    while (!stopped.signal.aborted) {
      if (service.isRunning()) {
        if (performance.now() - startedAt > steadyMs) tries = 0;
        rotateLog(service.logPath);
        await pause(pollMs);
        continue;
      }
      tries += 1;
      await startAgain(tries);
      startedAt = performance.now();
    }
  }

  /** @param {number} tries */
  async function startAgain(tries) {
    const { name, logPath } = service;
    const pauseMs = pausesMs[tries - 1];
    if (pauseMs === undefined) {
      throw new LaunchError(`The ${name} ends again and again, ${tries} times by now (see ${logPath}).`);
    }
    await pause(pauseMs);
    if (stopped.signal.aborted || service.isRunning()) return;
    try {
      await service.startAgain();
      say(`The ${name} had ended and was started again.`);
    } catch (error) {
      if (!(error instanceof LaunchError) || tries === pausesMs.length) throw error;
      say(error.message);
    }
  }

  /** @param {number} ms */
  async function pause(ms) {
    // Aborted only by `stop`; the caller checks.
    await sleep(ms, undefined, { signal: stopped.signal }).catch(() => {});
  }
}
