import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openBrowser } from "@shop/test-kit/browser";
import { Buyer, enrol } from "@shop/test-kit/buyer";
import { fillCardForm } from "@shop/test-kit/card-form";
import { aGuardian, identityOf } from "@shop/test-kit/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../apps/api/test/database/database";
import { COURSES, PROGRAM, VENUE } from "../apps/api/test/frozen-offer";
import { solveCaptcha } from "../apps/api/test/outside/solve-captcha";
import { buildOutdated } from "../tools/build/build-outdated.mjs";
import { type Cluster, startCluster } from "../tools/cluster/start-cluster.mjs";
import { PROJECT_DIR } from "../tools/launch/project.mjs";
import { anyFreePort } from "../tools/process/ports.mjs";
import { type Provider, startProvider } from "./world/provider";

const PROCESSES = 3;

let cluster: Cluster;
let provider: Provider;
let shopUrl: string;
const undo: (() => Promise<void> | void)[] = [];

interface CaughtCode {
  subject: string;
  text: string;
}

/** The shop's own mailbox, which all processes share. */
async function readCode(email: string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const answer = await fetch(`${shopUrl}/desarrollo/correos.json?to=${email}`);
    const mail = ((await answer.json()) as CaughtCode[]).find(({ subject }) => /código/i.test(subject));
    const code = mail && /\d{3} ?\d{3}/.exec(mail.text)?.[0];
    if (code) return code.replace(" ", "");
    await sleep(100);
  }
  throw new Error(`no code came to ${email}`);
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
  shopUrl = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}, 60_000);

const served = () => cluster.backEnds.map((backEnd) => backEnd.served);

async function buyAsPlanned(n: number): Promise<string> {
  const browser = openBrowser(shopUrl);
  const { api } = browser;
  const challenge = await api("getCaptchaChallenge");
  const recaptchaToken = await solveCaptcha(challenge as unknown as Parameters<typeof solveCaptcha>[0]);
  const place = { programId: PROGRAM, locationId: VENUE };
  const buyer = new Buyer(api, await enrol(api, { recaptchaToken }), { ...place, coursesIds: COURSES });
  await buyer.save();
  const guardian = aGuardian(identityOf("guardian", n));
  const { email, rut, name } = guardian;
  await api("sendOtp", { body: { email, rut, name } });
  await api("checkOtp", { params: { email }, body: { email, rut, name, code: await readCode(email) } });
  await buyer.saveGuardian(guardian);
  const { token } = await buyer.pressPay();
  const wayBack = await fillCardForm(provider.url, token ?? "");
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
