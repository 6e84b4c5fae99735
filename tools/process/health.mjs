import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../launch/launch-error.mjs";
import { lastWords } from "./log-file.mjs";

const POLL_MS = 50;

/**
 * @param {import("./program.mjs").Program} program
 * @param {string} url
 * @param {number} timeoutMs
 * @throws {LaunchError} with the part's last log line when it ends or stays silent
 */
export async function waitUntilHealthy(program, url, timeoutMs) {
  const giveUpAt = Date.now() + timeoutMs;
  while (Date.now() < giveUpAt && !program.hasEnded()) {
    if (await isHealthy(url)) return;
    await sleep(POLL_MS);
  }
  const { name, logPath } = program.part;
  throw new LaunchError(
    `The ${name} did not start: ${lastWords(logPath, /error|"level":[56]0/i)} (see ${logPath})`,
  );
}

/** Whether a URL replies with 200 within two seconds. @param {string} url */
export async function isHealthy(url) {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await reply.body?.cancel();
    return reply.status === 200;
  } catch {
    // Refused, reset and slow all mean "not yet"; the caller limits the time.
    return false;
  }
}
