import { mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@shop/test-kit/random";
import { expect, test } from "vitest";
import { forFile } from "../apps/api/test/for-file";
import type { BackEnd } from "../tools/cluster/back-end.mjs";
import { PROJECT_DIR } from "../tools/launch/project.mjs";
import { withClient } from "../tools/postgres/sql.mjs";
import { startPlannedShop } from "./planned-shop";
import { buildSchemaBase } from "./world/schema-base";

const DEPLOYMENTS = 5;
const PER_SECOND = 100;
const PATIENCE_MS = 25_000;

const earlier = await buildSchemaBase();
/** Folder of the current version, as on an operator's machine: a link that each deployment moves. */
const releases = mkdtempSync(join(tmpdir(), "releases-"));
await forFile({ close: async () => rmSync(releases, { recursive: true }) });
const current = join(releases, "current");
symlinkSync(earlier.dir, current);
const shop = await forFile(startPlannedShop(2, { dir: current, isEmpty: true }));

test("[SAFE-09, DEPLOY-01] five deployments forth and back between two versions under 100 requests a second fail nobody, and no purchase", async () => {
  expect(await countSteps()).toBe(earlier.steps);
  let isOver = false;
  const deployAll = async () => {
    for (let n = 0; n < DEPLOYMENTS; n += 1) await deploy(n % 2 === 0 ? PROJECT_DIR : earlier.dir);
  };
  const [{ sent, seconds, failed }, outcomes] = await Promise.all([
    load(() => isOver),
    buyOn(() => isOver),
    deployAll().finally(() => {
      isOver = true;
    }),
  ]);
  expect(await countSteps()).toBeGreaterThan(earlier.steps);
  expect(failed).toEqual([]);
  expect(sent / seconds).toBeGreaterThan(PER_SECOND * 0.8);
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.filter((outcome) => outcome !== "finished")).toEqual([]);
}, 180_000);

/** Requests with the status of a good reply; the returns are of unknown payments. */
const REQUESTS: [method: string, path: string, status: number][] = [
  ["GET", "/api/config", 200],
  ["GET", "/api/health", 200],
  ["GET", "/api/programs/enabled", 200],
  ["GET", "/", 200],
  ["GET", "/api/webpay/return?token_ws=unknown", 303],
  ["POST", "/api/webpay/return?token_ws=unknown", 303],
];

/** The status, or why there is none. */
function ask(method: string, path: string, agent: Agent | false): Promise<number | string> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve) => {
    const asked = request({ hostname, port, path, method, agent, timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", ({ message }) => resolve(message));
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer")));
    asked.once("error", ({ message }) => resolve(message));
    asked.end();
  });
}

/** Sends at random times, whatever became of earlier requests; every other request uses a kept connection. */
async function load(isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true });
  const random = createRandom(9, "load");
  const failed = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  const send = async (n: number) => {
    const [method, path, good] = REQUESTS[random.below(REQUESTS.length)] ?? ["GET", "/", 200];
    const status = await ask(method, path, n % 2 === 0 && agent);
    const told = `${method} ${path}: ${status}`;
    if (status !== good) failed.set(told, (failed.get(told) ?? 0) + 1);
  };
  for (let atMs = 0; !isOver(); atMs += (2000 / PER_SECOND) * (random.below(1000) / 1000)) {
    while (performance.now() - startedAt < atMs) await sleep(1);
    sent.push(send(sent.length));
  }
  await Promise.all(sent);
  agent.destroy();
  return { sent: sent.length, seconds: (performance.now() - startedAt) / 1000, failed: [...failed] };
}

/** Ends a process in order, and waits until its follower is ready. */
async function replace(backEnd: BackEnd): Promise<void> {
  const after = backEnd.restarts + 1;
  process.kill(backEnd.pid, "SIGTERM");
  for (let look = 0; look < 300; look += 1) {
    if (backEnd.restarts === after && backEnd.state === "ready") return;
    await sleep(100);
  }
  throw new Error(`process ${backEnd.pid} was not replaced`);
}

/** Moves the link and replaces one process after another, while the other version serves beside it. */
async function deploy(dir: string): Promise<void> {
  symlinkSync(dir, join(releases, "next"));
  renameSync(join(releases, "next"), current);
  for (const backEnd of shop.cluster.backEnds) await replace(backEnd);
}

const countSteps = () =>
  withClient(shop.databaseUrl, async (client) => {
    const { rows } = await client.query("SELECT count(*)::int AS steps FROM drizzle.__drizzle_migrations");
    return rows[0]?.steps;
  });

async function buyOn(isOver: () => boolean): Promise<string[]> {
  const outcomes = [];
  for (let n = 1; !isOver(); n += 1) outcomes.push(await shop.buy(n));
  return outcomes;
}
