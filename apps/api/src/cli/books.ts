import { santiagoDate } from "@shop/domain/format/instants";
import { readShopTime } from "../db/clock";
import { openDatabase } from "../db/database";
import { openPayments } from "../gateways/webpay";
import { findPaymentDifferences } from "../modules/payments/report/find-payment-differences";
import { daysBefore } from "../modules/payments/report/report-payments";
import { findLedgerFaults } from "../modules/staff/ledger/ledger-queries";
import { readSettings } from "../settings";
import { readOwnArgs } from "./command/define-command";

const EXIT_CODES = { sound: 0, different: 3 };

const SETTLES_ITSELF = "unsettled";

// Checks a restored database: ledger, and the provider's status of yesterday's and today's payments. Changes nothing;
// exit code 3 when something needs a look.
async function run(): Promise<number> {
  const settings = readSettings(process.env);
  const db = openDatabase(settings.DATABASE_URL, { poolSize: 2 });
  try {
    const faults = await findLedgerFaults(db);
    const today = santiagoDate(await readShopTime(db));
    const payments = openPayments(settings);
    const reports = [];
    for (const day of [daysBefore(today, 1), today])
      reports.push(await findPaymentDifferences({ db, payments }, day));
    const differences = reports.flatMap((report) => report.differences);
    const open = differences.filter(({ kind }) => kind !== SETTLES_ITSELF);
    const asked = reports.reduce((sum, { attempts }) => sum + attempts, 0);
    const lines = [
      `Ledger: ${faults.length} faults.`,
      ...faults.map(({ kind, subject, figures }) => `  ${kind} ${subject}: ${figures}`),
      `Provider: asked for ${asked} payments, ${open.length} differ, ${differences.length - open.length} will be settled by the open shop.`,
      ...open.map(({ kind, buyOrder, provider }) => `  ${kind} ${buyOrder}: ${provider}`),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
    return faults.length + open.length === 0 ? EXIT_CODES.sound : EXIT_CODES.different;
  } finally {
    await db.$client.end();
  }
}

readOwnArgs("books", { options: {}, words: 0 });
process.exitCode = await run();
