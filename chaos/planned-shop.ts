import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openBrowser } from "@shop/test-kit/browser";
import { Buyer, enrol } from "@shop/test-kit/buyer";
import { fillCardForm } from "@shop/test-kit/card-form";
import { aGuardian, identityOf } from "@shop/test-kit/people";
import { COURSES, PROGRAM, VENUE } from "../apps/api/test/data/frozen-offer";
import { createTestDatabase } from "../apps/api/test/database/database";
import { solveCaptcha } from "../apps/api/test/outside/solve-captcha";
import { buildOutdated } from "../tools/build/build-outdated.mjs";
import { type Cluster, startCluster } from "../tools/cluster/start-cluster.mjs";
import { PROJECT_DIR } from "../tools/launch/project.mjs";
import { withClient } from "../tools/postgres/sql.mjs";
import { anyFreePort } from "../tools/process/ports.mjs";
import { startProvider } from "./world/provider";

const SETTINGS = { WEBPAY: "simulator", NODE_ENV: "", PUBLIC_URL: "", SMTP_URL: "", LOG_LEVEL: "" };

export interface PlannedShop {
  url: string;
  cluster: Cluster;
  databaseUrl: string;
  /** Buys as somebody whom the number names, e-mail code included; answers how the payment ended. */
  buy(n: number): Promise<string>;
  close(): Promise<void>;
}

interface CaughtCode {
  subject: string;
  text: string;
}

/** From the shop's own mailbox, which all processes share. */
async function readCode(shopUrl: string, email: string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const answer = await fetch(`${shopUrl}/desarrollo/correos.json?to=${email}`);
    const mail = ((await answer.json()) as CaughtCode[]).find(({ subject }) => /código/i.test(subject));
    const code = mail && /\d{3} ?\d{3}/.exec(mail.text)?.[0];
    if (code) return code.replace(" ", "");
    await sleep(100);
  }
  throw new Error(`no code came to ${email}`);
}

async function buyAt(shopUrl: string, providerUrl: string, n: number): Promise<string> {
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
  const code = await readCode(shopUrl, email);
  await api("checkOtp", { params: { email }, body: { email, rut, name, code } });
  await buyer.saveGuardian(guardian);
  const { buyOrder, token } = await buyer.pressPay();
  const wayBack = await fillCardForm(providerUrl, token ?? "");
  await browser.visit(wayBack?.url ?? "");
  // On a busy machine the way back leads to the page that verifies, and the answer comes there.
  return await buyer.waitForOutcome(buyOrder);
}

/**
 * The built shop in several processes behind its balancer, with its own database, provider and mailbox.
 * @param dir the version's folder; restarted processes take its current content
 */
export async function startPlannedShop(
  processes: number,
  { dir: projectDir = PROJECT_DIR, isEmpty = false } = {},
): Promise<PlannedShop> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    await buildOutdated(PROJECT_DIR);
    const database = await createTestDatabase(isEmpty ? "nothing" : "schema");
    undo.push(database.drop);
    const dir = mkdtempSync(join(tmpdir(), "several-"));
    undo.push(() => rmSync(dir, { recursive: true }));
    const provider = await startProvider(dir);
    undo.push(provider.stop);
    const port = await anyFreePort();
    const addresses = { DATABASE_URL: database.url, WEBPAY_SIMULATOR_URL: provider.url, DATA_DIR: dir };
    const where = { projectDir, host: "127.0.0.1", port, logDir: dir };
    const cluster = await startCluster({ ...where, processes, env: { ...SETTINGS, ...addresses } });
    undo.push(cluster.stop);
    // Nobody is sold out: what is tried is the processes.
    await withClient(database.url, (client) =>
      client.query("UPDATE scarce_items SET capacity = greatest(capacity, 5000)"),
    );
    const url = `http://127.0.0.1:${port}`;
    return { url, cluster, databaseUrl: database.url, buy: (n) => buyAt(url, provider.url, n), close };
  } catch (error) {
    await close();
    throw error;
  }
}
