import type { Campaign } from "@shop/domain/orders/campaign";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { readCampaign } from "../../../db/stored/campaign";
import { SoldOrder } from "../../../db/stored/order-snapshot";

const columns = {
  snapshot: orders.snapshot,
  annulledAt: orders.annulledAt,
  chargedClp: orders.totalClp,
  campaign: orders.campaign,
};

export interface SoldRow {
  snapshot: SoldOrder;
  annulledAt: Date | null;
  /** CLP; a dearer change was charged by its own order. */
  chargedClp: number;
  campaign: Campaign | null;
}

type StoredRow = Omit<SoldRow, "snapshot" | "campaign"> & { snapshot: unknown; campaign: unknown };

const toSold = (rows: StoredRow[]): SoldRow[] =>
  rows.map(({ snapshot, campaign, ...row }) => ({
    ...row,
    snapshot: SoldOrder.parse(snapshot),
    campaign: readCampaign(campaign),
  }));

/** Valid sales; a change's courses are in the changed order. */
export async function findStandingSales(db: Reader): Promise<SoldRow[]> {
  return toSold(
    await db
      .select(columns)
      .from(orders)
      .where(and(eq(orders.state, "finished"), isNull(orders.changesOrderId)))
      .orderBy(asc(orders.finishedAt), asc(orders.id)),
  );
}

/** By Santiago day, inclusive, annulled ones too. */
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
