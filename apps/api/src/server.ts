import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app";
import { openDatabase } from "./db/database";
import { migrate } from "./db/migrate";
import { buildDeps } from "./deps";
import { openCrm } from "./gateways/crm";
import { startMailCatcher } from "./gateways/mail-catcher";
import { checkSmtp, openSmtpMailer } from "./gateways/mail-smtp";
import { openTaxDocuments } from "./gateways/tax-documents";
import { openPayments } from "./gateways/webpay";
import { startHttpServer } from "./http/http-server";
import { jobHandlers } from "./job-handlers";
import { CRONTAB, tasksOf } from "./jobs/job-map";
import { startWorker } from "./jobs/worker";
import { refuseDemoDocuments } from "./modules/catalogue/documents/check-documents";
import { loadFirstCatalogue } from "./modules/catalogue/load/load-catalogue";
import { hasPrograms } from "./modules/catalogue/load/queries/programs";
import { catalogueFolder } from "./modules/catalogue/load/read-catalogue";
import { readAhead, readFirst } from "./modules/catalogue/views/read-ahead";
import { loadServerKeys } from "./server-keys";
import { readSettings, requiresTls, type Settings } from "./settings";
import { startFailure } from "./start-failure";
import { openTracing } from "./tracing/open-tracing";

// Limit for running requests at shutdown; jobs and work behind replies get a little more.
const DRAIN_LIMIT_MS = 20_000;
const LAST_STEPS_MS = 2_000;

// A school of 200 browsers behind one address.
const CONNECTIONS_PER_CALLER = 1_200;

const appFolder = (name: string) => {
  const folder = fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));
  return existsSync(folder) ? folder : undefined;
};

function sayAndEnd(error: unknown): never {
  console.error(startFailure(error));
  process.exit(1);
}

async function start(settings: Settings) {
  if (settings.isProduction && !settings.ALLOW_DEMO_CONTRACT)
    await refuseDemoDocuments(settings.CATALOGUE_DIR);
  const secure = { requiresTls: requiresTls(settings) };
  if (settings.SMTP_URL && settings.SMTP_CHECK) await checkSmtp({ url: settings.SMTP_URL, ...secure });
  await migrate(settings.DATABASE_URL);
  const db = openDatabase(settings.DATABASE_URL);
  if (settings.WEBPAY === "simulator") await loadFirstCatalogue(db, catalogueFolder(settings.CATALOGUE_DIR));

  const catcher = settings.SMTP_URL ? null : await startMailCatcher();
  const url = settings.SMTP_URL ?? catcher?.url ?? "";
  const mailer = openSmtpMailer({ url, from: settings.MAIL_FROM, ...secure });
  const tracing = await openTracing({ settings, say: (text) => console.error("tracing:", text) });
  const stopping = new AbortController();
  const deps = buildDeps({
    db,
    stopping: stopping.signal,
    settings,
    mailer,
    catcher,
    tracing,
    payments: openPayments(settings),
    crm: openCrm(settings),
    taxDocuments: openTaxDocuments(settings),
    keys: loadServerKeys(settings.DATA_DIR, settings.PREVIOUS_KEYS),
    webFolder: appFolder("web"),
    deskFolder: appFolder("desk"),
  });
  const app = await buildApp(deps);
  const worker = await startWorker({
    databaseUrl: settings.DATABASE_URL,
    tasks: tasksOf(jobHandlers(deps)),
    log: deps.log,
    crontab: CRONTAB,
  });
  await app.ready();
  await readFirst((url) => app.inject({ url }));
  deps.waitUntil(readAhead(deps));
  const isDirect = settings.TRUSTED_PROXY_HOPS === 0;
  const server = await startHttpServer(app.routing, {
    host: settings.HOST,
    port: settings.PORT,
    perCaller: isDirect ? Math.ceil(CONNECTIONS_PER_CALLER * settings.LIMIT_FACTOR) : null,
  });
  deps.log.info({ host: settings.HOST, port: server.port }, "open");
  if (!(await hasPrograms(db))) deps.log.warn({}, "nothing is on sale: run `npm run catalogue -- load`");

  const noticeMs = settings.DRAIN_NOTICE_SECONDS * 1000;
  // Running work ends before its resources close.
  const stop = async () => {
    const [cut] = await Promise.all([server.drain({ noticeMs, limitMs: DRAIN_LIMIT_MS }), worker.stop()]);
    if (cut > 0) deps.log.warn({ cut }, "requests were cut off");
    await deps.workEnded();
    await app.close();
    mailer.close();
    await catcher?.close();
    await db.$client.end();
    await tracing?.close();
  };
  const stopOnce = () => {
    // Launchers and service managers may both send a signal.
    if (stopping.signal.aborted) return;
    stopping.abort();
    deps.log.info({}, "closing");
    const limit = sleep(noticeMs + DRAIN_LIMIT_MS + LAST_STEPS_MS);
    Promise.race([stop(), limit]).then(() => process.exit(0), sayAndEnd);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopOnce);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  sayAndEnd(error);
}
