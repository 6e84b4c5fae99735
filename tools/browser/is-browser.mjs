import { spawnSync } from "node:child_process";

const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Some systems have a stub that only explains the installation, and a browser without its libraries does not run.
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
