import { type ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../../tools/launch/launch-error.mjs";
import type { Account } from "../../tools/postgres/account.mjs";
import { lastWords, openLog } from "../../tools/process/log-file.mjs";
import { isAlive } from "../../tools/process/process-identity.mjs";

const STOP_MS = 20_000;
const LOOK_MS = 25;

/** A program of the system's. */
export interface ServiceCommand {
  name: string;
  program: string;
  args: readonly string[];
  env: Record<string, string>;
  logPath: string;
  /** Null: ours. */
  account: Account | null;
  setpriv: string;
}

/** One of them that runs, may be killed, and is started again by whoever killed it. */
export interface Service {
  readonly name: string;
  /** 0 when it does not run. */
  pid(): number;
  start(): void;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** As a service manager does. */
  stop(): Promise<void>;
  /** Its last output. */
  lastWords(): string;
}

const asAccount = (account: Account | null) =>
  account?.switched ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"] : [];

async function waitForEnd(pid: number, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_MS) {
    if (!isAlive(pid)) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

/** If this process is killed, the system ends the service (`setpriv`). */
export function startService(command: ServiceCommand): Service {
  const { name, program, args, env, logPath, account, setpriv } = command;
  let child: ChildProcess | null = null;
  const pid = () => (child?.pid && child.exitCode === null && child.signalCode === null ? child.pid : 0);
  const start = () => {
    const log = openLog(logPath);
    child = spawn(setpriv, ["--pdeathsig=TERM", ...asAccount(account), program, ...args], {
      cwd: "/",
      detached: true,
      env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C.UTF-8", ...env },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    if (!child.pid) throw new LaunchError(`${name} cannot be started: ${program}`);
  };
  start();
  return {
    ...{ name, pid, start },
    kill: async () => {
      const running = pid();
      if (!running) return;
      process.kill(running, "SIGKILL");
      await waitForEnd(running, STOP_MS);
    },
    stop: async () => {
      const running = pid();
      if (!running) return;
      // A paused process handles no other signal.
      for (const signal of ["SIGCONT", "SIGTERM"] as const) process.kill(running, signal);
      if (await waitForEnd(running, STOP_MS)) return;
      process.kill(running, "SIGKILL");
      await waitForEnd(running, STOP_MS);
    },
    lastWords: () => lastWords(logPath, /ERROR|FATAL|CRITICAL|ALERT|panic|error/),
  };
}

/**
 * Polls until `find` returns something.
 * @throws Error naming what was awaited
 */
export async function waitFor<T>(
  what: string,
  find: () => Promise<T | null>,
  { patienceMs, lookMs = 100 }: { patienceMs: number; lookMs?: number },
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await sleep(lookMs);
  }
}
