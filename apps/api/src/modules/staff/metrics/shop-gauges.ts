import { addDays } from "@shop/domain/format/iso-date";
import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../../db/database";
import { waitedSeconds } from "../../payments/payment-times";
import { findOwedMoney } from "../../payments/refund/owed-money";
import { findLatestReport } from "../../payments/report/report-queries";
import {
  type Counted,
  countAttempts,
  countDataRequests,
  countJobs,
  countLeads,
  countLiveHolds,
  countMails,
  countOrders,
  countRefusedCodes,
  countSoldUnits,
  countTaxDocuments,
  countWaitingMails,
  findUnsettled,
  readClosedAt,
  readClosingDifferences,
  readNextDue,
  readOldestDueJob,
  readOldestMail,
  readOldestTaxDocument,
} from "./gauge-queries";

async function readOldestUnsettled(db: Database): Promise<number> {
  const unsettled = await findUnsettled(db);
  return Math.max(0, ...unsettled.map(({ checks, seconds }) => waitedSeconds(checks) + seconds));
}

// End of the day in Santiago's winter time.
async function readNextRefundDue(db: Database): Promise<number | null> {
  const [first] = (await findOwedMoney(db)).map(({ dueOn }) => dueOn).sort();
  return first === undefined ? null : Date.parse(`${addDays(first, 1)}T04:00:00Z`) / 1000;
}

type Counts = [name: string, help: string, label: string, count: (db: Database) => Promise<Counted[]>];
type Reads = [name: string, help: string, read: (db: Database) => Promise<number | null>];

const COUNTS: Counts[] = [
  ["shop_live_holds", "Units held and not expired", "kind", countLiveHolds],
  ["shop_sold_units", "Units sold so far, of all that is in the catalogue", "kind", countSoldUnits],
  ["shop_orders", "Orders by state", "state", countOrders],
  ["shop_payment_attempts", "Payment attempts by state", "state", countAttempts],
  ["shop_jobs", "Jobs waiting, failed and tried again, or given up", "status", countJobs],
  ["shop_order_mails", "Mails of orders that were sent, by kind", "kind", countMails],
  ["shop_waiting_mails", "Mails that did not leave at once, by job", "job", countWaitingMails],
  ["shop_leads", "Leads by state", "state", countLeads],
  ["shop_tax_documents", "Documents of tax that wait or were refused", "state", countTaxDocuments],
  ["shop_data_requests", "Requests over data that wait for staff", "state", countDataRequests],
];

// Null has no sample.
const READS: Reads[] = [
  [
    "shop_oldest_unsettled_payment_seconds",
    "Since when the outcome of a payment is not known",
    readOldestUnsettled,
  ],
  ["shop_oldest_due_job_seconds", "Since when a job is due that nobody has taken", readOldestDueJob],
  ["shop_refused_codes", "Live codes whose mail the mail server refused", countRefusedCodes],
  ["shop_oldest_waiting_mail_seconds", "Since when a mail waits", readOldestMail],
  [
    "shop_oldest_wanted_tax_document_seconds",
    "Since when the money moved whose document waits",
    readOldestTaxDocument,
  ],
  [
    "shop_next_data_request_due_timestamp_seconds",
    "When the term of the first open request over data ends",
    readNextDue,
  ],
  [
    "shop_payment_differences",
    "Differences with Webpay in the newest daily report",
    async (db) => (await findLatestReport(db))?.differences.length ?? null,
  ],
  [
    "shop_payment_report_timestamp_seconds",
    "When the newest daily report was made",
    async (db) => {
      const report = await findLatestReport(db);
      return report && report.checkedAt.getTime() / 1000;
    },
  ],
  ["shop_owed_refunds", "Refunds that buyers wait for", async (db) => (await findOwedMoney(db)).length],
  [
    "shop_next_refund_due_timestamp_seconds",
    "When the term of the first refund that buyers wait for ends",
    readNextRefundDue,
  ],
  ["shop_closing_differences", "Differences in the newest daily closing", readClosingDifferences],
  ["shop_closing_timestamp_seconds", "When the newest daily closing was made", readClosedAt],
];

interface ShopGauge {
  /** Queries; the returned function sets the gauge. */
  read(db: Database): Promise<() => void>;
  clear(): void;
}

function countedGauge(registry: Registry, [name, help, label, count]: Counts): ShopGauge {
  const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] });
  const say = (all: Counted[]) => {
    gauge.reset();
    for (const counted of all) gauge.set({ [label]: counted.label }, counted.count);
  };
  return {
    read: async (db) => {
      const all = await count(db);
      return () => say(all);
    },
    clear: () => say([]),
  };
}

function readGauge(registry: Registry, [name, help, read]: Reads): ShopGauge {
  const gauge = new Gauge({ name, help, registers: [registry] });
  const say = (value: number | null) => (value === null ? gauge.remove() : gauge.set(value));
  return {
    read: async (db) => {
      const value = await read(db);
      return () => say(value);
    },
    clear: () => say(null),
  };
}

interface ShopGauges {
  /** One query after another: buyers need the connections more. */
  refresh(): Promise<void>;
  /** Removes the values while the database is unreachable: old figures would look current. */
  clear(): void;
}

/** Gauges from the database, the same in every process. */
export function addShopGauges(registry: Registry, db: Database): ShopGauges {
  const gauges = [
    ...COUNTS.map((counts) => countedGauge(registry, counts)),
    ...READS.map((reads) => readGauge(registry, reads)),
  ];
  const [name, help] = ["shop_database_up", "Whether the database told the figures of the shop"];
  const isUp = new Gauge({ name, help, registers: [registry] });
  return {
    refresh: async () => {
      const told: (() => void)[] = [];
      for (const gauge of gauges) told.push(await gauge.read(db));
      for (const say of told) say();
      isUp.set(1);
    },
    clear: () => {
      for (const gauge of gauges) gauge.clear();
      isUp.set(0);
    },
  };
}
