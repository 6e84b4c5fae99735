import { eq, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { holds } from "../../db/schema/holds";
import { statement } from "../../db/statement";

/** `free`: neither sold nor held. */
export interface Availability {
  capacity: number;
  free: number;
}

interface ItemAvailability extends Availability {
  itemId: number;
}

// Without an order PostgreSQL needs only the index of holds.
const COUNT_FREE = statement<ItemAvailability>(
  'SELECT item_id AS "itemId", capacity, free FROM free_units() WHERE item_id = ANY($1::int[])',
);
const COUNT_FREE_FOR = statement<ItemAvailability>(
  'SELECT item_id AS "itemId", capacity, free FROM free_units($2::bigint) WHERE item_id = ANY($1::int[])',
);

/** Counts by `shop_now()`, without unknown items; exact under their lock. @param exceptOrder its holds do not count */
export async function findAvailability(
  db: Reader,
  itemIds: readonly number[],
  exceptOrder?: number,
): Promise<Map<number, Availability>> {
  const { rows } =
    exceptOrder === undefined
      ? await COUNT_FREE(db, [itemIds])
      : await COUNT_FREE_FOR(db, [itemIds, exceptOrder]);
  return new Map(rows.map(({ itemId, capacity, free }) => [itemId, { capacity, free }]));
}

/** Units of a scarce item: seats of a course, stock of a pack, uses of a coupon. */
export interface ItemQuantity {
  itemId: number;
  quantity: number;
}

const LOCK = statement("SELECT FROM scarce_items WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE");

/** Locks in id order, so buyers of the same courses queue instead of deadlocking [T06]. */
export async function lockItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await LOCK(tx, [itemIds]);
}

const LOCK_HELD = statement(`
  SELECT FROM scarce_items WHERE id IN (SELECT item_id FROM holds WHERE order_id = $1)
  ORDER BY id FOR NO KEY UPDATE`);

/** In id order. The order must be locked, so that its holds stay the same. */
export async function lockHeldItems(tx: Tx, orderId: number): Promise<void> {
  await LOCK_HELD(tx, [orderId]);
}

const DELETE_HOLDS = statement("DELETE FROM holds WHERE order_id = $1");

export async function deleteHolds(tx: Tx, orderId: number): Promise<void> {
  await DELETE_HOLDS(tx, [orderId]);
}

/** Counts sold units as sold before this shop, when their order is deleted. */
export async function disownSold(tx: Tx, items: readonly ItemQuantity[]): Promise<void> {
  const ids = items.map(({ itemId }) => itemId);
  await lockItems(tx, ids);
  await tx.execute(sql`
    UPDATE scarce_items SET initially_sold = initially_sold + gone.quantity
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(items.map(({ quantity }) => quantity))}::int[]) AS gone (item_id, quantity)
    WHERE id = gone.item_id`);
}

const REPLACE_HOLDS = statement(`
  WITH left_out AS (DELETE FROM holds WHERE order_id = $1 AND item_id <> ALL($2::int[]))
  INSERT INTO holds (order_id, item_id, quantity, expires_at)
  SELECT $1, item_id, quantity, $4::timestamptz FROM unnest($2::int[], $3::int[]) AS wanted (item_id, quantity)
  ON CONFLICT (order_id, item_id) DO UPDATE SET quantity = excluded.quantity, expires_at = excluded.expires_at`);

/** The items must be locked. */
export async function replaceHolds(
  tx: Tx,
  { orderId, wanted, expiresAt }: { orderId: number; wanted: readonly ItemQuantity[]; expiresAt: Date },
): Promise<void> {
  await REPLACE_HOLDS(tx, [orderId, ...unitsOf(wanted), expiresAt]);
}

const unitsOf = (items: readonly ItemQuantity[]): [ids: number[], quantities: number[]] => [
  items.map(({ itemId }) => itemId),
  items.map(({ quantity }) => quantity),
];

/** Copied to the rows so that counting needs no join. */
export async function moveHoldExpiry(tx: Tx, orderId: number, expiresAt: Date): Promise<void> {
  await tx.update(holds).set({ expiresAt }).where(eq(holds.orderId, orderId));
}

// Locks in id order: callers with a secure hold did not lock the items.
const SELL = statement(`
  WITH freed AS (DELETE FROM holds WHERE order_id = $1),
    locked AS (SELECT id FROM scarce_items WHERE id = ANY($2::int[]) ORDER BY id FOR NO KEY UPDATE)
  UPDATE scarce_items item SET sold = item.sold + units.quantity
  FROM locked JOIN unnest($2::int[], $3::int[]) AS units (item_id, quantity) ON units.item_id = locked.id
  WHERE item.id = locked.id`);

/** Sells units and ends all holds of the order; the caller must have secured them. */
export async function sellUnits(tx: Tx, orderId: number, units: readonly ItemQuantity[]): Promise<void> {
  await SELL(tx, [orderId, ...unitsOf(units)]);
}

const TAKE_FROM_SOLD = statement(`
  UPDATE scarce_items SET sold = sold - units.quantity
  FROM unnest($1::int[], $2::int[]) AS units (item_id, quantity) WHERE units.item_id = id`);

// The items must be locked. The database refuses to return more than were sold.
export async function takeFromSold(tx: Tx, items: readonly ItemQuantity[]): Promise<void> {
  await TAKE_FROM_SOLD(tx, unitsOf(items));
}

/** The item must be locked: what is held is counted before. */
export async function setItemCapacity(tx: Tx, itemId: number, capacity: number): Promise<void> {
  await tx.execute(sql`UPDATE scarce_items SET capacity = ${capacity} WHERE id = ${itemId}`);
}

/** For speed only: expired holds do not count. */
export async function deleteExpiredHolds(db: Reader): Promise<void> {
  await db.delete(holds).where(lt(holds.expiresAt, sql`shop_now() - interval '1 hour'`));
}

/** Nothing is sold under these any more. */
export async function deleteItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM holds WHERE item_id = ANY(${sql.param(ids)}::int[])`);
  await tx.execute(sql`DELETE FROM scarce_items WHERE id = ANY(${sql.param(ids)}::int[])`);
}
