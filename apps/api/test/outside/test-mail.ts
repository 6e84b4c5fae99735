import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { type Database, openDatabase } from "../../src/db/database";
import { academySettings } from "../../src/db/schema/academy";
import { buildDeps } from "../../src/deps";
import { type CaughtMail, type MailCatcher, startMailCatcher } from "../../src/gateways/mail-catcher";
import { openSmtpMailer } from "../../src/gateways/mail-smtp";
import type { Mailer } from "../../src/gateways/mailer";
import { openPayments } from "../../src/gateways/webpay";
import { jobHandlers } from "../../src/job-handlers";
import { tasksOf } from "../../src/jobs/job-map";
import { startWorker } from "../../src/jobs/worker";
import { storeAcademy, storeBrand } from "../../src/modules/catalogue/load/queries/offers";
import { readCatalogue } from "../../src/modules/catalogue/load/read-catalogue";
import type { ServerKeys } from "../../src/server-keys";
import { testSettings } from "../test-settings";
import { until } from "../until";

export interface TestMail {
  catcher: MailCatcher;
  mailer: Mailer;
  /** Newest first. */
  waitFor(address: string, count?: number): Promise<CaughtMail[]>;
  /** Code of the newest mail, after `count` mails. */
  codeFor(address: string, count?: number): Promise<string>;
  /** Ignores jobs of a later minute. */
  waitForJobs(): Promise<void>;
  close(): Promise<void>;
}

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

/** Mails have the academy's name and hours: a shop without a catalogue gets the frozen settings. */
export async function insertAcademy(db: Database): Promise<void> {
  const stored = await db.select().from(academySettings).limit(1);
  if (stored.length > 0) return;
  const catalogue = await readCatalogue(FROZEN_CATALOGUE);
  await db.transaction(async (tx) => {
    await storeAcademy(tx, catalogue.academy);
    await storeBrand(tx, catalogue);
  });
}

/** A worker that sends by SMTP to a local catcher. */
export async function startTestMail({
  databaseUrl,
  keys,
}: {
  databaseUrl: string;
  keys: ServerKeys;
}): Promise<TestMail> {
  const catcher = await startMailCatcher();
  const mailer = openSmtpMailer({ url: catcher.url, from: "PDV <inscripciones@pdv.example>" });
  const db = openDatabase(databaseUrl, { poolSize: 4 });
  await insertAcademy(db);
  const settings = testSettings();
  const deps = buildDeps({ db, settings, keys, mailer, payments: openPayments(settings) });
  const tasks = tasksOf(jobHandlers(deps));
  const worker = await startWorker({ databaseUrl, tasks, log: silent });
  const mailsTo = (address: string) => catcher.list().filter(({ to }) => to.includes(address));
  const waitFor = async (address: string, count = 1) => {
    await until(() => mailsTo(address).length >= count, `${count} mails to ${address}`);
    return mailsTo(address);
  };
  return {
    catcher,
    mailer,
    waitFor,
    codeFor: async (address, count) => {
      const [newest] = await waitFor(address, count);
      return /^\d{3} \d{3}$/m.exec(newest?.text ?? "")?.[0] ?? "";
    },
    waitForJobs: () =>
      until(async () => {
        const { rows } = await db.$client.query(
          "SELECT 1 FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at < now() + interval '1 minute'",
        );
        return rows.length === 0;
      }, "the jobs' end"),
    close: async () => {
      await worker.stop();
      mailer.close();
      await catcher.close();
      await db.$client.end();
    },
  };
}
