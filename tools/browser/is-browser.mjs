import { spawnSync } from "node:child_process";

const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Whether a program says that it is Chrome or Chromium. Some systems keep a stub in its place that only tells how to
 * install it, and a browser whose libraries are missing does not answer.
 * @param {string} path
 * @param {Record<string, string>} [env] beside the usual environment
 */
export function isBrowser(path, env = {}) {
  const answer = spawnSync(path, ["--version"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
    timeout: ANSWER_TIMEOUT_MS,
  });
  return answer.status === 0 && /chrom/i.test(answer.stdout);
}
