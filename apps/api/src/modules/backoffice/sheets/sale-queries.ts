import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { SoldOrder } from "../../../db/stored/order-snapshot";

const columns = { snapshot: orders.snapshot, finishedAt: orders.finishedAt, annulledAt: orders.annulledAt };

interface SoldRow {
  snapshot: SoldOrder;
  annulledAt: Date | null;
}

const toSold = (rows: { snapshot: unknown; annulledAt: Date | null }[]): SoldRow[] =>
  rows.map(({ snapshot, annulledAt }) => ({ snapshot: SoldOrder.parse(snapshot), annulledAt }));

/** What stands sold now, without what was annulled. */
export async function findStandingSales(db: Reader): Promise<SoldRow[]> {
  return toSold(
    await db.select(columns).from(orders).where(eq(orders.state, "finished")).orderBy(asc(orders.id)),
  );
}

/** Everything that was sold on these days of Santiago, annulled since or not. */
export async function findSalesBetween(
  db: Reader,
  { from, to }: { from: string; to: string },
): Promise<SoldRow[]> {
  const rows = await db
    .select(columns)
    .from(orders)
    .where(
      and(
        isNotNull(orders.finishedAt),
        sql`${orders.finishedAt} >= ${from}::date::timestamp AT TIME ZONE 'America/Santiago'`,
        sql`${orders.finishedAt} < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Santiago'`,
      ),
    )
    .orderBy(asc(orders.finishedAt), asc(orders.id));
  return toSold(rows);
}
