import type { EndingKind } from "@shop/domain/contract/endings";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import { asc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { orderEndings } from "../../../db/schema/aftersale";
import { StoredRefundPlan } from "../../../db/stored/refund-plan";

export interface EndingRow {
  id: number;
  orderId: number;
  kind: EndingKind;
  positions: number[];
  actor: string;
  why: string | null;
  askedAt: Date;
  effectiveOn: string;
  /** When its seats were released. */
  effectedAt: Date | null;
  plan: RefundPlan;
  /** When a mail server accepted the written confirmation. */
  confirmedAt: Date | null;
}

const confirmedAt = sql<string | null>`(
  SELECT min(m.sent_at) FROM order_mails m WHERE m.order_id = order_endings.order_id AND m.ending_id = order_endings.id)`;

/** In the order of their requests. */
export async function findEndings(db: Reader, orderId: number): Promise<EndingRow[]> {
  const rows = await db
    .select({ row: orderEndings, confirmedAt })
    .from(orderEndings)
    .where(eq(orderEndings.orderId, orderId))
    .orderBy(asc(orderEndings.id));
  return rows.map(({ row, confirmedAt: at }) => ({
    ...row,
    plan: StoredRefundPlan.parse(row.plan),
    confirmedAt: at === null ? null : new Date(at),
  }));
}

/** @throws Error when it is gone */
export async function getEnding(db: Reader, { orderId, id }: { orderId: number; id: number }) {
  const ending = (await findEndings(db, orderId)).find((known) => known.id === id);
  if (!ending) throw new Error(`ending ${id} is gone`);
  return ending;
}

export async function insertEnding(tx: Tx, ending: typeof orderEndings.$inferInsert): Promise<number> {
  const [row] = await tx.insert(orderEndings).values(ending).returning({ id: orderEndings.id });
  if (!row) throw new Error("the ending was not stored");
  return row.id;
}

export async function markEffected(tx: Tx, id: number, effectedAt: Date): Promise<void> {
  await tx.update(orderEndings).set({ effectedAt }).where(eq(orderEndings.id, id));
}

const BATCH_SIZE = 100;

/** Endings after their last day in Santiago whose seats are still taken, oldest first. */
export async function findDueEndings(db: Reader): Promise<{ id: number; orderId: number }[]> {
  return await db
    .select({ id: orderEndings.id, orderId: orderEndings.orderId })
    .from(orderEndings)
    .where(
      sql`${orderEndings.effectedAt} IS NULL
        AND ${orderEndings.effectiveOn} < (shop_now() AT TIME ZONE 'America/Santiago')::date`,
    )
    .orderBy(asc(orderEndings.effectiveOn), asc(orderEndings.id))
    .limit(BATCH_SIZE);
}
