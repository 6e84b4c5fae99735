import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../../db/database";
import { findLatestReport } from "../../payments/report/report-queries";
import {
  type Counted,
  countAttempts,
  countJobs,
  countLeads,
  countLiveHolds,
  countMails,
  countOrders,
} from "./gauge-queries";

/** Nothing before the first report; its day tells whether the daily comparison still runs. */
async function countDifferences(db: Database): Promise<Counted[]> {
  const report = await findLatestReport(db);
  return report ? [{ label: report.day, count: report.differences }] : [];
}

/** What the database knows: the same from whichever process it is asked. */
const GAUGES: [name: string, help: string, label: string, count: (db: Database) => Promise<Counted[]>][] = [
  ["shop_live_holds", "Units held and not expired", "kind", countLiveHolds],
  ["shop_orders", "Orders by state", "state", countOrders],
  ["shop_payment_attempts", "Payment attempts by state", "state", countAttempts],
  ["payment_differences", "Differences with Webpay in the newest daily report", "day", countDifferences],
  ["shop_jobs", "Jobs waiting, failed and tried again, or given up", "status", countJobs],
  ["shop_order_mails", "Mails of orders that were sent, by kind", "kind", countMails],
  ["shop_leads", "Leads by state", "state", countLeads],
];

/** Adds the gauges that are counted in the database when they are asked for. */
export function addShopGauges(registry: Registry, db: Database): void {
  for (const [name, help, label, count] of GAUGES) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const counted of await count(db)) this.set({ [label]: counted.label }, counted.count);
      },
    });
  }
}
