import { santiagoDate } from "@shop/domain/format/instants";
import { readShopTime } from "../../../db/clock";
import type { PaymentDeps } from "../deps";
import { findPaymentDifferences, type PaymentComparison } from "./find-payment-differences";
import { storeReport } from "./report-queries";

const DAY_MS = 86_400_000;

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

export async function reportPayments(deps: PaymentDeps, day: string): Promise<PaymentComparison> {
  const report = await findPaymentDifferences(deps, day);
  await storeReport(deps.db, report);
  return report;
}

/** Daily job for yesterday; logs the number of differences, `npm run desk -- report` shows them. */
export async function reportYesterday(deps: PaymentDeps): Promise<void> {
  const today = santiagoDate(await readShopTime(deps.db));
  const { day, attempts, differences } = await reportPayments(deps, daysBefore(today, 1));
  if (differences.length === 0) return;
  deps.log.error({ day, attempts, differences: differences.length }, "payments differ from the provider");
}
