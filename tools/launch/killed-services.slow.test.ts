import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOutdated } from "../build/build-outdated.mjs";
import { dataHome } from "../postgres/home.mjs";
import { isHealthy } from "../process/health.mjs";
import { anyFreePort } from "../process/ports.mjs";
import { childrenOf, commandOf, isAlive } from "../process/process-identity.mjs";
import { PROJECT_DIR } from "./project.mjs";

const soon = { timeout: 25_000, interval: 50 };

let dir: string;
let launcher: ChildProcess;
let url: string;
let said = "";

beforeAll(async () => {
  await buildOutdated(PROJECT_DIR);
  // Beside the project's own, where the server's account has access.
  dir = mkdtempSync(join(dataHome(PROJECT_DIR), "kept-"));
  const port = await anyFreePort();
  url = `http://localhost:${port}`;
  const neutral = {
    DATABASE_URL: "",
    WEBPAY: "",
    WEBPAY_SIMULATOR_URL: "",
    SMTP_URL: "",
    NODE_ENV: "",
    HOST: "",
  };
  launcher = spawn(process.execPath, [join(PROJECT_DIR, "tools", "start.mjs")], {
    env: { ...process.env, ...neutral, npm_lifecycle_event: "", PORT: String(port), DATA_DIR: dir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  for (let look = 0; look < 600 && !said.includes("The shop is open"); look += 1) await sleep(100);
}, 120_000);
afterAll(async () => {
  launcher.kill("SIGTERM");
  if (launcher.exitCode === null) await once(launcher, "exit");
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

const simulator = (): { pid: number; port: number } =>
  JSON.parse(readFileSync(join(dir, "simulator", "running.json"), "utf8"));

const shop = () =>
  childrenOf(launcher.pid ?? 0).find((pid) => commandOf(pid).includes("apps/api/dist/server.js")) ?? 0;

const isReady = () => isHealthy(`${url}/api/ready`);

test.each([
  ["PostgreSQL server", postmaster],
  ["payment simulator", () => simulator().pid],
  ["shop", shop],
])(
  "[SAFE-11] a killed %s is started again by the launcher, and the shop is ready again",
  async (name, pidOf) => {
    expect(await isReady()).toBe(true);
    const killed = pidOf();
    process.kill(killed, "SIGKILL");
    await expect.poll(() => said, soon).toContain(`The ${name} had ended and was started again.`);
    expect(isAlive(killed)).toBe(false);
    expect(isAlive(pidOf())).toBe(true);
    await expect.poll(isReady, soon).toBe(true);
    await expect
      .poll(() => isHealthy(`http://127.0.0.1:${simulator().port}/simulator/health`), soon)
      .toBe(true);
  },
);

function postmaster(): number {
  const folder = readdirSync(dir).find((name) => name.startsWith("postgres-")) ?? "";
  return Number(readFileSync(join(dir, folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
}
