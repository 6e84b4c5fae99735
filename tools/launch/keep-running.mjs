import { setTimeout as sleep } from "node:timers/promises";
import { rotateLog } from "../process/log-file.mjs";
import { LaunchError } from "./launch-error.mjs";

const POLL_MS = 500;
/** Before each new start; the last ones give a full disk some minutes to be emptied. */
const PAUSES_MS = [100, 500, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];
/** Who ran so long begins with the first pause again. */
const STEADY_MS = 60_000;

/**
 * A part of the shop that others stand on, and how it is brought back. `startAgain` does nothing when somebody else
 * has started it meanwhile.
 * @typedef {{ name: string, logPath: string, isRunning: () => boolean, startAgain: () => Promise<void> }} Service
 */

/**
 * Looks after a service that runs: starts it again whenever it has ended, with growing pauses, and keeps its log short.
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
  // Who stops it may never ask whether it failed.
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
    // Only a stop ends it early, and is looked for by whoever paused.
    await sleep(ms, undefined, { signal: stopped.signal }).catch(() => {});
  }
}
