import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database";
import { scarceItems } from "../../../../db/schema/scarce";
import { packSeason } from "../../queries/seasons";
import { upsertRows } from "./upsert";

export type ScarceKind = (typeof scarceItems.$inferInsert)["kind"];

export interface StoredItem {
  kind: ScarceKind;
  key: string;
  itemId: number;
  capacity: number;
  /** Null of a coupon. */
  season: number | null;
}

export interface ItemUse {
  itemId: number;
  sold: number;
  held: number;
}

// Must be the same in every process of the shop.
const LOAD_LOCK = 7_415_002;

/** Serializes catalogue loads; ends with the transaction. */
export async function waitForOtherLoads(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL lock_timeout = '60s'`);
  await tx.execute(sql`SET LOCAL statement_timeout = '120s'`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOAD_LOCK})`);
}

export async function findStoredItems(tx: Tx): Promise<StoredItem[]> {
  const { rows } = await tx.execute<Omit<StoredItem, "itemId"> & { item_id: number }>(sql`
    SELECT owner.kind, owner.key, owner.item_id, item.capacity, owner.season FROM (
      SELECT 'course' AS kind, id::text AS key, item_id, season FROM courses
      UNION ALL SELECT 'pack', id::text, item_id, ${packSeason} FROM packs
      UNION ALL SELECT 'coupon', code, item_id, NULL FROM coupons
    ) AS owner JOIN scarce_items item ON item.id = owner.item_id`);
  return rows.map(({ item_id, ...item }) => ({ ...item, itemId: item_id }));
}

/** Locks items in id order, as sales do: the counts hold until the transaction ends. */
export async function lockItemUse(tx: Tx, itemIds: readonly number[]): Promise<ItemUse[]> {
  if (itemIds.length === 0) return [];
  const ids = sql.param(itemIds);
  await tx.execute(sql`SELECT FROM scarce_items WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ id: number; sold: number; held: number }>(sql`
    SELECT item.id, item.sold, coalesce(sum(hold.quantity) FILTER (WHERE hold.expires_at > shop_now()), 0)::int AS held
    FROM scarce_items item LEFT JOIN holds hold ON hold.item_id = item.id
    WHERE item.id = ANY(${ids}::int[]) GROUP BY item.id`);
  return rows.map(({ id, sold, held }) => ({ itemId: id, sold, held }));
}

export async function reserveItemIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence('scarce_items', 'id'))::int AS id FROM generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** `kind` and sold counts are written only for new items. */
export async function storeItems(tx: Tx, items: readonly (typeof scarceItems.$inferInsert)[]) {
  return await upsertRows(tx, scarceItems, items, {
    key: ["id"],
    columns: ["capacity"],
    keep: ["kind", "sold", "initiallySold"],
  });
}
