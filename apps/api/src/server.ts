import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app";
import { openDatabase } from "./db/database";
import { migrate } from "./db/migrate";
import { buildDeps } from "./deps";
import { openCrm } from "./gateways/crm";
import { startMailCatcher } from "./gateways/mail-catcher";
import { checkSmtp, openSmtpMailer } from "./gateways/mail-smtp";
import { openPayments } from "./gateways/webpay";
import { jobHandlers } from "./job-handlers";
import { CRONTAB, tasksOf } from "./jobs/job-map";
import { startWorker } from "./jobs/worker";
import { refuseDemoDocuments } from "./modules/catalogue/documents/check-documents";
import { loadFirstCatalogue } from "./modules/catalogue/load/load-catalogue";
import { catalogueFolder } from "./modules/catalogue/load/read-catalogue";
import { loadServerKeys } from "./server-keys";
import { readSettings, requiresTls, type Settings } from "./settings";
import { startFailure } from "./start-failure";

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Whatever it was, it ends the start, or the stop. */
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
  const deps = buildDeps({
    db,
    settings,
    mailer,
    catcher,
    payments: openPayments(settings),
    crm: openCrm(settings),
    keys: loadServerKeys(settings.DATA_DIR),
    webFolder: existsSync(WEB_FOLDER) ? WEB_FOLDER : undefined,
  });
  const app = await buildApp(deps);
  const worker = await startWorker({
    databaseUrl: settings.DATABASE_URL,
    tasks: tasksOf(jobHandlers(deps)),
    log: deps.log,
    crontab: CRONTAB,
  });
  await app.listen({ port: settings.PORT, host: settings.HOST });

  const stop = async () => {
    await app.close();
    await worker.stop();
    mailer.close();
    await catcher?.close();
    await db.$client.end();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().catch(sayAndEnd));
}

try {
  await start(readSettings(process.env));
} catch (error) {
  sayAndEnd(error);
}
