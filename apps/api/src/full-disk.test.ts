import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "./log";

test("[SAFE-10] a log on a full disk throws nothing", () => {
  const full = openSync("/dev/full", "w");
  const log = createLog({ LOG_LEVEL: "info" }, { callers: Buffer.alloc(32) }, full);
  for (let n = 0; n < 1_000; n += 1) log.info({ n }, "a line");
  log.error({ err: new Error("with an error") }, "another");
  closeSync(full);
});

const soon = { timeout: 10_000, interval: 20 };
const LOG = fileURLToPath(new URL("./log.ts", import.meta.url));
// Logs twenty lines a tick until stopped.
const CHATTERER = `
  import { createLog } from ${JSON.stringify(LOG)};
  const log = createLog({ LOG_LEVEL: "info" }, { callers: Buffer.alloc(32) });
  const timer = setInterval(() => {
    for (let n = 0; n < 20; n += 1) log.info({ n }, "a line");
  }, 5);
  process.once("SIGTERM", () => clearInterval(timer));
`;

let dir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "full-disk-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(dir, { recursive: true });
});

test("[SAFE-10] with no room for the log the process goes on, and tells what was lost once there is room", async () => {
  const path = join(dir, "shop.log");
  const file = openSync(path, "a");
  // Files are limited to one block.
  const process = chatter("ulimit -f 1;", file);
  await expect.poll(() => statSync(path).size, soon).toBeGreaterThanOrEqual(512);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
  await pause();
  const full = statSync(path).size;
  await pause();
  expect(statSync(path).size).toBe(full);
  expect(process.exitCode).toBeNull();
  truncateSync(path);
  await expect
    .poll(() => readFileSync(path, "utf8"), soon)
    .toMatch(/"lost":\d+,"msg":"log lines were lost"\}\n\{"level":30/);
  expect(await endOf(process)).toBe(0);
  closeSync(file);
});

test("[SAFE-10] with nobody at the other end of its pipe the process goes on, and ends in order", async () => {
  const process = chatter("", "pipe");
  await once(process.stdout ?? process, "data");
  process.stdout?.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(process.exitCode).toBeNull();
  expect(await endOf(process)).toBe(0);
});

function chatter(shell: string, stdout: number | "pipe"): ChildProcess {
  const node = [process.execPath, "--import", "tsx", "--input-type=module", "-e", CHATTERER];
  child = spawn("sh", ["-c", `${shell} exec "$@"`, "sh", ...node], { stdio: ["ignore", stdout, "ignore"] });
  return child;
}

async function endOf(process: ChildProcess): Promise<unknown> {
  process.kill("SIGTERM");
  const [code] = await once(process, "exit");
  return code;
}
