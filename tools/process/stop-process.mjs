import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./process-identity.mjs";

const POLL_MS = 20;

/**
 * Ends a process, not only a child, with each signal in turn.
 * @param {number} pid
 * @param {{ signals: NodeJS.Signals[], waitMs: number }} how `waitMs` is given to each signal
 */
export async function stopProcess(pid, { signals, waitMs }) {
  for (const signal of signals) {
    if (isAlive(pid)) process.kill(pid, signal);
    const giveUpAt = Date.now() + waitMs;
    while (isAlive(pid) && Date.now() < giveUpAt) await sleep(POLL_MS);
  }
}
