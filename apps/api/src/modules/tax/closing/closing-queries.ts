import {
  CLOSING_DIFFERENCES,
  type ClosedDocument,
  type ClosingDifference,
  type ClosingSums,
} from "@shop/domain/tax/daily-closing";
import { and, asc, between, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { shopNow } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { paymentAttempts, refunds } from "../../../db/schema/payments";
import { dailyClosings, taxDocuments } from "../../../db/schema/tax";
import { isSale } from "../documents/tax-document-queries";
import type { DayRange } from "./movement-queries";

const isOfDay = (instant: AnyPgColumn, day: string) => sql`(
  ${instant} >= ${day}::date::timestamp AT TIME ZONE 'America/Santiago'
  AND ${instant} < (${day}::date + 1)::timestamp AT TIME ZONE 'America/Santiago')`;

const returnedBy = (isTransfer: boolean) => sql<number>`(SELECT coalesce(sum(${refunds.amountClp}), 0)::int
  FROM ${refunds} WHERE ${refunds.attemptId} = ${paymentAttempts.id} AND ${refunds.state} = 'done'
  AND (${refunds.route} = 'transfer') = ${isTransfer})`;

// Payments opened or with money moved on a Santiago day.
export async function findPaymentsOfDay(db: Reader, day: string) {
  return await db
    .select({
      attempt: paymentAttempts,
      isSale,
      agreedClp: orders.totalClp,
      returnedByCardClp: returnedBy(false),
      returnedByTransferClp: returnedBy(true),
      documents: sql<ClosedDocument[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object(
          'isRefund', ${taxDocuments.refundId} IS NOT NULL, 'kind', ${taxDocuments.kind},
          'state', ${taxDocuments.state}, 'amountClp', ${taxDocuments.amountClp}) ORDER BY ${taxDocuments.id}), '[]')
        FROM ${taxDocuments} WHERE ${taxDocuments.attemptId} = ${paymentAttempts.id})`,
      isTooOld: sql<boolean>`${paymentAttempts.createdAt} < shop_now() - interval '7 days'`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      or(
        and(isNotNull(paymentAttempts.token), isOfDay(paymentAttempts.createdAt, day)),
        sql`${paymentAttempts.id} IN (
          SELECT ${taxDocuments.attemptId} FROM ${taxDocuments} WHERE ${isOfDay(taxDocuments.movedAt, day)})`,
      ),
    )
    .orderBy(asc(paymentAttempts.id));
}
export type PaymentOfDay = Awaited<ReturnType<typeof findPaymentsOfDay>>[number];

export interface DailyClosing {
  day: string;
  sums: ClosingSums;
  differences: ClosingDifference[];
  /** Charged and given back on the day itself; null for closings before this field. */
  moved: { takenClp: number; returnedClp: number } | null;
}

// A later closing of a day replaces the earlier one. Stored names do not change.
export async function storeClosing(
  db: Reader,
  { day, sums, differences, moved }: DailyClosing,
): Promise<void> {
  const { withoutSaleClp, waitingDocuments, tooOldPayments, ...others } = sums;
  const renamed = { inVainClp: withoutSaleClp, waiting: waitingDocuments, tooOld: tooOldPayments };
  const stored = { sums: { ...others, ...renamed, moved }, differences, closedAt: shopNow };
  await db
    .insert(dailyClosings)
    .values({ day, ...stored })
    .onConflictDoUpdate({ target: dailyClosings.day, set: stored });
}

const clp = z.number().int();
const StoredSums = z.object({
  payments: clp,
  providerTakenClp: clp,
  providerReturnedClp: clp,
  byHandClp: clp.default(0),
  soldClp: clp,
  inVainClp: clp,
  returnedByCardClp: clp,
  returnedByTransferClp: clp,
  paymentDocumentsClp: clp,
  refundDocumentsClp: clp,
  waiting: clp,
  tooOld: clp,
  moved: z.object({ takenClp: clp, returnedClp: clp }).nullable().default(null),
});
const Differences = z.array(z.object({ kind: z.enum(CLOSING_DIFFERENCES), buyOrder: z.string(), clp }));

/** As they were stored, by day. */
export async function findStoredClosings(
  db: Reader,
  { from, to }: DayRange,
): Promise<(DailyClosing & { closedAt: Date })[]> {
  const rows = await db
    .select()
    .from(dailyClosings)
    .where(between(dailyClosings.day, from, to))
    .orderBy(asc(dailyClosings.day));
  return rows.map(({ day, closedAt, sums, differences }) => {
    const { inVainClp, waiting, tooOld, moved, ...others } = StoredSums.parse(sums);
    return {
      day,
      closedAt,
      moved,
      differences: Differences.parse(differences),
      sums: { ...others, withoutSaleClp: inVainClp, waitingDocuments: waiting, tooOldPayments: tooOld },
    };
  });
}

export async function findLatestClosing(
  db: Reader,
): Promise<Pick<DailyClosing, "day" | "differences"> | null> {
  const [row] = await db.select().from(dailyClosings).orderBy(desc(dailyClosings.day)).limit(1);
  return row ? { day: row.day, differences: Differences.parse(row.differences) } : null;
}
