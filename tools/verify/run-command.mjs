import { execaNode } from "execa";
import { codeOf } from "../process/process-identity.mjs";

const GRACE_MS = 10_000;

/**
 * Runs a node script without input and colours and keeps its output; on time-out or `signal` stops its process group.
 * @param {string[]} args script first
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, timeoutMs: number, signal: AbortSignal }} options
 * @returns {Promise<{ code: number | null, output: string, durationMs: number }>} `code` is null when it was cut off
 */
export async function runCommand([script = "", ...args], { cwd, env, timeoutMs, signal }) {
  const late = AbortSignal.timeout(timeoutMs);
  const child = execaNode(script, args, {
    cwd,
    env: { FORCE_COLOR: undefined, NO_COLOR: "1", ...env },
    stdin: "ignore",
    all: true,
    reject: false,
    // Own group: browsers and servers of a test runner end with it.
    detached: true,
  });
  const stop = () => {
    signalGroup(child.pid, "SIGINT");
    setTimeout(() => signalGroup(child.pid, "SIGKILL"), GRACE_MS).unref();
  };
  const stopping = AbortSignal.any([late, signal]);
  stopping.addEventListener("abort", stop, { once: true });
  const { exitCode, all, durationMs } = await child;
  stopping.removeEventListener("abort", stop);
  const reason = late.aborted ? `\nStopped: not finished within ${timeoutMs / 1000} s.\n` : "";
  return { code: exitCode ?? null, output: `${all}${reason}`, durationMs };
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}
