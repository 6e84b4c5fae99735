import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../apps/api/test/database";
import { COURSES, PROGRAM, VENUE } from "../apps/api/test/demo-offer";
import { solveCaptcha } from "../apps/api/test/solve-captcha";
import { buildOutdated } from "../tools/build/build-outdated.mjs";
import { type Cluster, startCluster } from "../tools/cluster/start-cluster.mjs";
import { anyFreePort } from "../tools/launch/ports.mjs";
import { PROJECT_DIR } from "../tools/launch/project.mjs";
import { type Browser, createBrowser } from "./buyer/browser";
import { useCardForm } from "./buyer/card-form";
import { orderBody, proveEmail, saveGuardian, type Visit } from "./buyer/enrol";
import type { Market } from "./buyer/market";
import { studentOf } from "./buyer/people";
import { type Provider, startProvider } from "./world/provider";

const PROCESSES = 3;

let cluster: Cluster;
let provider: Provider;
let market: Market;
const undo: (() => Promise<void> | void)[] = [];

interface CaughtCode {
  subject: string;
  text: string;
}

/** The shop's own mailbox, which all processes share. */
async function readCode(email: string): Promise<string | null> {
  for (let look = 0; look < 100; look += 1) {
    const answer = await fetch(`${market.shopUrl}/desarrollo/correos.json?to=${email}`);
    const mail = ((await answer.json()) as CaughtCode[]).find(({ subject }) => /código/i.test(subject));
    const code = mail && /\d{3} ?\d{3}/.exec(mail.text)?.[0];
    if (code) return code.replace(" ", "");
    await sleep(100);
  }
  return null;
}

beforeAll(async () => {
  await buildOutdated(PROJECT_DIR);
  const database = await createTestDatabase();
  undo.push(database.drop);
  const dir = mkdtempSync(join(tmpdir(), "several-"));
  undo.push(() => rmSync(dir, { recursive: true }));
  provider = await startProvider(dir);
  undo.push(provider.stop);
  const port = await anyFreePort();
  const settings = { WEBPAY: "simulator", NODE_ENV: "", PUBLIC_URL: "", SMTP_URL: "", LOG_LEVEL: "warn" };
  const addresses = { DATABASE_URL: database.url, WEBPAY_SIMULATOR_URL: provider.url, DATA_DIR: dir };
  const where = { projectDir: PROJECT_DIR, host: "127.0.0.1", port, logDir: dir };
  cluster = await startCluster({ ...where, processes: PROCESSES, env: { ...settings, ...addresses } });
  undo.push(cluster.stop);
  market = {
    ...{ shopUrl: `http://127.0.0.1:${port}`, simulatorUrl: provider.url, shelves: [], coupons: [] },
    ...{ waitForCode: readCode, meet: () => {} },
  };
}, 120_000);
afterAll(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}, 60_000);

const served = () => cluster.backEnds.map((backEnd) => backEnd.served);

async function enrol(browser: Browser, n: number): Promise<Visit> {
  const challenge = await browser.api("getCaptchaChallenge");
  const recaptchaToken = await solveCaptcha(challenge as unknown as Parameters<typeof solveCaptcha>[0]);
  expect(await browser.api("verifyCaptcha", { body: { recaptchaToken } })).toEqual({ success: true });
  const { id: studentId } = await browser.api("createStudent", { body: studentOf(n) });
  const { id: orderId } = await browser.api("createOrder", { body: { initialStudentId: studentId } });
  return { market, browser, n, studentId, orderId, isOutlet: false };
}

async function buyAsPlanned(n: number): Promise<string> {
  const visit = await enrol(createBrowser(market.shopUrl), n);
  const { browser } = visit;
  const wish = { packId: 0, programId: PROGRAM, locationId: VENUE, courseIds: COURSES };
  await browser.api("saveOrder", { body: orderBody(visit, wish, null) });
  await proveEmail(visit);
  const financingParty = { id: await saveGuardian(visit) };
  const body = { ...orderBody(visit, wish, null), financingParty, terms: { version: "2026-1" } };
  const { token } = await browser.api("saveOrder", { body });
  const wayBack = await useCardForm(market, token ?? "", "approve");
  return (await browser.visit(wayBack?.url ?? "")) ?? "";
}

test("challenge, session, code and payment made at one process are good at every other", async () => {
  const before = served();
  expect(await buyAsPlanned(1)).toMatch(/^\/compra-confirmada/);
  // Each request went to another process than the one before it.
  const calls = served().map((count, index) => count - (before[index] ?? 0));
  expect(Math.max(...calls) - Math.min(...calls)).toBeLessThanOrEqual(1);
  expect(Math.min(...calls)).toBeGreaterThan(2);
}, 60_000);

test("a killed process is passed over, and comes back", async () => {
  const [victim] = cluster.backEnds;
  process.kill(victim?.pid ?? 0, "SIGKILL");
  expect(await buyAsPlanned(2)).toMatch(/^\/compra-confirmada/);
  for (let look = 0; look < 300 && !(victim?.restarts && victim.state === "ready"); look += 1)
    await sleep(100);
  expect(victim).toMatchObject({ state: "ready", restarts: 1 });
}, 60_000);
