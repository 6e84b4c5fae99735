import { createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { anyFreePort } from "../../../../../../tools/process/ports.mjs";
import { jobsComeDue } from "../../../../test/database/jobs-come-due";
import { forFile } from "../../../../test/for-file";
import { openSmtpServer } from "../../../../test/outside/smtp-server";
import { insertAcademy } from "../../../../test/outside/test-mail";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";
import { until } from "../../../../test/until";
import { type MailCatcher, startMailCatcher } from "../../../gateways/mail-catcher";
import { openSmtpMailer } from "../../../gateways/mail-smtp";
import type { Mailer } from "../../../gateways/mailer";
import { jobHandlers } from "../../../job-handlers";
import { tasksOf } from "../../../jobs/job-map";
import { startWorker } from "../../../jobs/worker";

const EMAIL = "ana@example.cl";
const asked = { email: EMAIL, rut: "11.111.111-1", name: "Ana" };
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

let catcher: MailCatcher | null = null;
let smtp: Mailer;
let buyer: TestBrowser;

const shop = await forFile(startTestShop());
await insertAcademy(shop.db);
const port = await anyFreePort();
const mailer: Mailer = { send: (mail) => smtp.send(mail), close: () => {} };
const tasks = tasksOf(jobHandlers({ ...shop.deps, mailer }));
const worker = await startWorker({ databaseUrl: shop.databaseUrl, tasks, log: silent });
afterAll(() => worker.stop());
beforeEach(() => {
  smtp = openSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "PDV <a@pdv.example>" });
});
afterEach(async () => {
  // A mail server waits for the connections that the shop keeps to it.
  smtp.close();
  await catcher?.close();
  catcher = null;
  await shop.moveClock(0);
});

const mailServerComes = async () => {
  catcher = await startMailCatcher({ port });
};
const mails = () => catcher?.list().filter(({ to }) => to.includes(EMAIL)).length ?? 0;
const status = async () => (await buyer.get(`/otp/email/${EMAIL}`)).body;

test("[SAFE-13] with no mail server the code says that it has not left, is tried every few seconds, and leaves as soon as one is there", async () => {
  await askForCode();
  // Twelve tries, which the queue's own pauses would not reach within the code's life.
  for (let tries = 0; tries < 12; tries += 1) {
    const { attempts, waits } = await waiting();
    expect(attempts).toBe(0);
    expect(waits).toBeLessThanOrEqual(5);
    expect(await status()).toEqual({ status: "sent", mailed: false });
    if (tries === 11) await mailServerComes();
    await hurry();
  }
  await until(() => mails() === 1, "the mail");
  await until(async () => (await jobs()).length === 0, "the job's end");
  expect(await status()).toEqual({ status: "sent", mailed: true });
});

test("[SAFE-13] a code that died before its mail could leave is not sent any more, and nothing waits for it", async () => {
  await askForCode();
  await waiting();
  await shop.moveClock(6);
  await mailServerComes();
  await hurry();
  await until(async () => (await jobs()).length === 0, "the job's end");
  expect(mails()).toBe(0);
  expect(await status()).toEqual({ status: "none" });
});

test("[SAFE-13] asking again while the mail server is away tries at once, with one job and one mail", async () => {
  await askForCode();
  await waiting();
  // Its own next try, seconds away, would be a second mail on a slow machine.
  await shop.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour' WHERE key LIKE 'otp-%'",
  );
  await mailServerComes();
  expect((await buyer.post("/otp", asked)).body).toMatchObject({ status: "sent" });
  await until(() => mails() === 1, "the mail");
  await until(async () => (await jobs()).length === 0, "the job's end");
  expect(mails()).toBe(1);
});

test("[SAFE-13] a server that refuses the mailbox is asked again once a minute only", async () => {
  const refusal = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
  const refusing = await openSmtpServer({ onRcptTo: (_to, _session, answer) => answer(refusal) }, port);
  await askForCode();
  const { waits } = await waiting();
  expect(waits).toBeGreaterThan(50);
  expect(await status()).toEqual({ status: "sent", mailed: false });
  smtp.close();
  await refusing.close();
});

test("[SAFE-13] a server that takes the connection and says nothing does not keep the code's truth back", async () => {
  const sockets = new Set<Socket>();
  const hanging: Server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => hanging.listen(port, "127.0.0.1", resolve));
  await askForCode();
  await until(() => sockets.size > 0, "the shop's try");
  expect(await status()).toEqual({ status: "sent", mailed: false });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => hanging.close(resolve));
  await mailServerComes();
  await waiting();
  await hurry();
  await until(() => mails() === 1, "the mail");
});

interface Job {
  attempts: number;
  waits: number;
}

// The job of the only code, and for how many seconds it waits.
const jobs = () =>
  shop.query<Job>(
    `SELECT attempts, round(extract(epoch FROM run_at - now()))::int AS waits FROM graphile_worker.jobs
     WHERE key LIKE 'otp-%' AND locked_at IS NULL`,
  );

async function waiting(): Promise<Job> {
  let found: Job | undefined;
  await until(async () => {
    [found] = await jobs();
    return (found?.waits ?? 0) > 0;
  }, "a job that waits for its next try");
  return found as Job;
}

const hurry = () => jobsComeDue(shop, "key LIKE 'otp-%'");

async function askForCode(): Promise<void> {
  await shop.query("TRUNCATE sessions, otp_challenges, rate_limits CASCADE");
  buyer = shop.newBrowser();
  expect((await buyer.post("/otp", asked)).body).toMatchObject({ status: "sent" });
}
