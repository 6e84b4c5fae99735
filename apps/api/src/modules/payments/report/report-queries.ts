import type { IsoDate } from "@shop/domain/format/iso-date";
import { PAYMENT_DIFFERENCE_NAMES } from "@shop/domain/tax/differences-copy";
import { and, asc, desc, isNotNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { shopNow } from "../../../db/clock";
import type { Database, Reader } from "../../../db/database";
import { paymentAttempts, paymentReports } from "../../../db/schema/payments";
import type { AttemptRow } from "../attempt-queries";

export async function findAttemptsOfDay(db: Reader, day: string): Promise<AttemptRow[]> {
  return await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        isNotNull(paymentAttempts.token),
        sql`${paymentAttempts.createdAt} >= ${day}::date::timestamp AT TIME ZONE 'America/Santiago'`,
        sql`${paymentAttempts.createdAt} < (${day}::date + 1)::timestamp AT TIME ZONE 'America/Santiago'`,
      ),
    )
    .orderBy(asc(paymentAttempts.id));
}

/** A later comparison of a day replaces the earlier one. */
export async function storeReport(
  db: Reader,
  report: { day: string; attempts: number; differences: unknown },
): Promise<void> {
  const { attempts, differences } = report;
  const stored = { attempts, differences, checkedAt: shopNow };
  await db
    .insert(paymentReports)
    .values({ ...report, checkedAt: shopNow })
    .onConflictDoUpdate({ target: paymentReports.day, set: stored });
}

const Differences = z.array(
  z.object({
    kind: z.enum(Object.keys(PAYMENT_DIFFERENCE_NAMES) as (keyof typeof PAYMENT_DIFFERENCE_NAMES)[]),
    buyOrder: z.string(),
    amountClp: z.number(),
  }),
);

/** Its differences as they were stored, by whatever version. */
export async function findLatestReport(db: Reader) {
  const [row] = await db.select().from(paymentReports).orderBy(desc(paymentReports.day)).limit(1);
  return row ? { ...row, differences: z.array(z.unknown()).parse(row.differences) } : null;
}

export const readDifferences = (stored: readonly unknown[]) => Differences.parse(stored);

export async function deleteOldReports(db: Database, before: IsoDate): Promise<number> {
  const { rowCount } = await db.delete(paymentReports).where(lt(paymentReports.day, before));
  return rowCount ?? 0;
}
