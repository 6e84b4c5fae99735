import { eq, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { holds } from "../../db/schema/holds";
import { statement } from "../../db/statement";

/** Units of an item: what there is, and what nobody bought or holds right now. */
export interface Availability {
  capacity: number;
  free: number;
}

interface ItemAvailability extends Availability {
  itemId: number;
}

// Without an order PostgreSQL reads the holds from their index alone.
const COUNT_FREE = statement<ItemAvailability>(
  'SELECT item_id AS "itemId", capacity, free FROM free_units() WHERE item_id = ANY($1::int[])',
);
const COUNT_FREE_FOR = statement<ItemAvailability>(
  'SELECT item_id AS "itemId", capacity, free FROM free_units($2::bigint) WHERE item_id = ANY($1::int[])',
);

/**
 * Counts what is free of all these items in one statement, by the shop's clock; an item that does not exist is absent.
 * @param exceptOrder whose own holds do not count; after the items' lock the count is the last word
 */
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

/** Units of one scarce item: seats of a course, stock of a pack, uses of a coupon. */
export interface ItemQuantity {
  itemId: number;
  quantity: number;
}

const LOCK = statement("SELECT FROM scarce_items WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE");

/** Locks in id order, so that two buyers of the same courses queue instead of deadlocking [T06]. */
export async function lockItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await LOCK(tx, [itemIds]);
}

const LOCK_HELD = statement(`
  SELECT FROM scarce_items WHERE id IN (SELECT item_id FROM holds WHERE order_id = $1)
  ORDER BY id FOR NO KEY UPDATE`);

/** Locks all that a locked order holds. */
export async function lockHeldItems(tx: Tx, orderId: number): Promise<void> {
  await LOCK_HELD(tx, [orderId]);
}

const DELETE_HOLDS = statement("DELETE FROM holds WHERE order_id = $1");

export async function deleteHolds(tx: Tx, orderId: number): Promise<void> {
  await DELETE_HOLDS(tx, [orderId]);
}

/** Counts sold units as sold before this shop: the order that bought them is forgotten. */
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

/** Makes the wanted units all that the order holds; the items must be locked. */
export async function replaceHolds(
  tx: Tx,
  { orderId, wanted, expiresAt }: { orderId: number; wanted: readonly ItemQuantity[]; expiresAt: Date },
): Promise<void> {
  await REPLACE_HOLDS(tx, [orderId, ...unitsOf(wanted), expiresAt]);
}

/** As a statement takes them: ids, and how many of each. */
const unitsOf = (items: readonly ItemQuantity[]): [ids: number[], quantities: number[]] => [
  items.map(({ itemId }) => itemId),
  items.map(({ quantity }) => quantity),
];

/** The order's one expiry, copied to its rows so that counting needs no join. */
export async function moveHoldExpiry(tx: Tx, orderId: number, expiresAt: Date): Promise<void> {
  await tx.update(holds).set({ expiresAt }).where(eq(holds.orderId, orderId));
}

// Items are locked in id order here too: whoever sells what it holds did not lock them before.
const SELL = statement(`
  WITH freed AS (DELETE FROM holds WHERE order_id = $1),
    locked AS (SELECT id FROM scarce_items WHERE id = ANY($2::int[]) ORDER BY id FOR NO KEY UPDATE)
  UPDATE scarce_items item SET sold = item.sold + units.quantity
  FROM locked JOIN unnest($2::int[], $3::int[]) AS units (item_id, quantity) ON units.item_id = locked.id
  WHERE item.id = locked.id`);

/** Moves units to sold in place of all that the order holds; what makes sure of them is the caller's to say. */
export async function sellUnits(tx: Tx, orderId: number, units: readonly ItemQuantity[]): Promise<void> {
  await SELL(tx, [orderId, ...unitsOf(units)]);
}

/** Moves units to sold; the items must be locked. */
export async function addToSold(tx: Tx, items: ItemQuantity[]): Promise<void> {
  await changeSold(tx, items);
}

/** Moves sold units back; the items must be locked. The database refuses more than were sold. */
export async function takeFromSold(tx: Tx, items: ItemQuantity[]): Promise<void> {
  await changeSold(
    tx,
    items.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity })),
  );
}

const CHANGE_SOLD = statement(`
  UPDATE scarce_items SET sold = sold + units.quantity
  FROM unnest($1::int[], $2::int[]) AS units (item_id, quantity) WHERE units.item_id = id`);

async function changeSold(tx: Tx, items: readonly ItemQuantity[]): Promise<void> {
  await CHANGE_SOLD(tx, unitsOf(items));
}

/** Removes rows that count no more; correctness does not need it, speed does. */
export async function deleteExpiredHolds(db: Reader): Promise<void> {
  await db.delete(holds).where(lt(holds.expiresAt, sql`shop_now() - interval '1 hour'`));
}

/** Nothing is sold under these any more. */
export async function deleteItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM holds WHERE item_id = ANY(${sql.param(ids)}::int[])`);
  await tx.execute(sql`DELETE FROM scarce_items WHERE id = ANY(${sql.param(ids)}::int[])`);
}
