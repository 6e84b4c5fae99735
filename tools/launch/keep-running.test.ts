import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { afterEach, expect, test } from "vitest";
import { keepRunning, type Service } from "./keep-running.mjs";
import { LaunchError } from "./launch-error.mjs";

const soon = { timeout: 10_000, interval: 10 };
const TIMES = { pollMs: 10, pausesMs: [10, 20, 30], steadyMs: 60_000 };

let keeper: ReturnType<typeof keepRunning> | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  await keeper?.stop();
  child?.kill("SIGKILL");
});

const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null;

test("[SAFE-11] a killed service is started again, and it is said", async () => {
  const { service, said, started, say } = aService();
  keeper = keepRunning(service, { ...TIMES, say });
  for (const times of [1, 2]) {
    child?.kill("SIGKILL");
    await expect.poll(() => started.length === times && isAlive(), soon).toBe(true);
  }
  expect(said).toEqual(Array.from({ length: 2 }, () => "The database had ended and was started again."));
});

test("[SAFE-11] one that cannot be started is tried with growing pauses, and then ends with its own sentence", async () => {
  const at: number[] = [];
  const { service, said, say } = aService({
    startAgain: async () => {
      at.push(performance.now());
      throw new LaunchError(`No room on the disk (try ${at.length}).`);
    },
  });
  keeper = keepRunning(service, { ...TIMES, pausesMs: [20, 60, 180], say });
  child?.kill("SIGKILL");
  await expect(keeper.failed).rejects.toThrow(new LaunchError("No room on the disk (try 3)."));
  const [first = 0, second = 0, third = 0] = at;
  expect(third - second).toBeGreaterThan(second - first);
  expect(said).toEqual(["No room on the disk (try 1).", "No room on the disk (try 2)."]);
});

test("[SAFE-11] one that starts and ends at once ends with a sentence, one that ran for long does not", async () => {
  const { service, say } = aService({
    startAgain: async () => {
      const next = begin();
      next.kill("SIGKILL");
      await once(next, "exit");
    },
  });
  keeper = keepRunning(service, { ...TIMES, say });
  child?.kill("SIGKILL");
  const sentence = "The database ends again and again, 4 times by now (see /logs/database.log).";
  await expect(keeper.failed).rejects.toThrow(new LaunchError(sentence));

  const steady = aService();
  keeper = keepRunning(steady.service, { ...TIMES, steadyMs: 0, say });
  for (let times = 1; times <= 5; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    child?.kill("SIGKILL");
    await expect.poll(() => steady.started.length === times && isAlive(), soon).toBe(true);
  }
});

test("[SAFE-10] the log of a running service is begun again before it is long", async () => {
  const logPath = join(testFolder(), "database.log");
  const { service, say } = aService({ logPath });
  keeper = keepRunning(service, { ...TIMES, say });
  writeFileSync(logPath, "");
  truncateSync(logPath, 20 * 1024 * 1024 + 1);
  await expect.poll(() => statSync(logPath).size, soon).toBe(0);
});

test("[SAFE-11] after a stop nothing is started any more", async () => {
  const { service, started, say } = aService();
  keeper = keepRunning(service, { ...TIMES, say });
  await keeper.stop();
  child?.kill("SIGKILL");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(started).toEqual([]);
});

function begin(): ChildProcess {
  child = spawn("sleep", ["60"], { stdio: "ignore" });
  return child;
}

function aService(changes: Partial<Service> = {}) {
  const said: string[] = [];
  const started: number[] = [];
  begin();
  const service: Service = {
    name: "database",
    logPath: "/logs/database.log",
    isRunning: isAlive,
    startAgain: async () => {
      started.push(performance.now());
      await once(begin(), "spawn");
    },
    ...changes,
  };
  return { service, said, started, say: (text: string) => void said.push(text) };
}
