import { spawn } from "node:child_process";

const GRACE_MS = 10_000;

/**
 * What a finished command left behind; `code` is null when it was cut off.
 * @typedef {{ code: number | null, output: string, durationMs: number }} Outcome
 */

/**
 * Runs a node script to its end and keeps what it printed. It gets no input and no colours; past its time its whole
 * process group is stopped, as it is when this process is told to stop.
 * @param {string[]} args script first
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, timeoutMs: number }} options
 * @returns {Promise<Outcome>}
 */
export function runCommand(args, { cwd, env, timeoutMs }) {
  const started = performance.now();
  const { FORCE_COLOR, ...own } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    env: { ...own, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  /** @type {NodeJS.Timeout[]} */
  const timers = [];
  const stop = () => {
    signalGroup(child.pid, "SIGINT");
    timers.push(setTimeout(() => signalGroup(child.pid, "SIGKILL"), GRACE_MS));
  };
  timers.push(
    setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped: not finished within ${timeoutMs / 1000} s.\n`));
      stop();
    }, timeoutMs),
  );
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of STOP_SIGNALS) process.removeListener(signal, stop);
      resolve({
        code,
        output: Buffer.concat(chunks).toString("utf8"),
        durationMs: performance.now() - started,
      });
    });
  });
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}
