import { eq, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { holds } from "../../db/schema/holds";
import { scarceItems } from "../../db/schema/scarce";

/** Units of an item: what there is, and what nobody bought or holds right now. */
export interface Availability {
  capacity: number;
  free: number;
}

/**
 * Counts what is free of all these items in one statement, by the shop's clock; an item that does not exist is absent.
 * @param exceptOrder whose own holds do not count; after the items' lock the count is the last word
 */
export async function findAvailability(
  db: Reader,
  itemIds: readonly number[],
  exceptOrder?: number,
): Promise<Map<number, Availability>> {
  // Without an order PostgreSQL reads the holds from their index alone.
  const units = exceptOrder === undefined ? sql`free_units()` : sql`free_units(${exceptOrder}::bigint)`;
  const { rows } = await db.execute<{ itemId: number; capacity: number; free: number }>(sql`
    SELECT item_id AS "itemId", capacity, free FROM ${units} WHERE item_id = ANY(${sql.param(itemIds)}::int[])`);
  return new Map(rows.map(({ itemId, capacity, free }) => [itemId, { capacity, free }]));
}

/** Units of one scarce item: seats of a course, stock of a pack, uses of a coupon. */
export interface ItemQuantity {
  itemId: number;
  quantity: number;
}

/** Locks in id order, so that two buyers of the same courses queue instead of deadlocking [T06]. */
export async function lockItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM scarce_items WHERE id = ANY(${sql.param(itemIds)}::int[]) ORDER BY id FOR NO KEY UPDATE`);
}

export async function deleteHolds(tx: Tx, orderId: number): Promise<void> {
  await tx.delete(holds).where(eq(holds.orderId, orderId));
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

/** Makes the wanted units all that the order holds; the items must be locked. */
export async function replaceHolds(
  tx: Tx,
  { orderId, wanted, expiresAt }: { orderId: number; wanted: ItemQuantity[]; expiresAt: Date },
): Promise<void> {
  const itemIds = sql.param(wanted.map(({ itemId }) => itemId));
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  await tx.execute(sql`
    WITH left_out AS (DELETE FROM holds WHERE order_id = ${orderId} AND item_id <> ALL(${itemIds}::int[]))
    INSERT INTO holds (order_id, item_id, quantity, expires_at)
    SELECT ${orderId}, item_id, quantity, ${expiresAt.toISOString()}
    FROM unnest(${itemIds}::int[], ${quantities}::int[]) AS wanted (item_id, quantity)
    ON CONFLICT (order_id, item_id) DO UPDATE SET quantity = excluded.quantity, expires_at = excluded.expires_at`);
}

/** The order's one expiry, copied to its rows so that counting needs no join. */
export async function moveHoldExpiry(tx: Tx, orderId: number, expiresAt: Date): Promise<void> {
  await tx.update(holds).set({ expiresAt }).where(eq(holds.orderId, orderId));
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

async function changeSold(tx: Tx, items: ItemQuantity[]): Promise<void> {
  const itemIds = sql.param(items.map(({ itemId }) => itemId));
  const quantities = sql.param(items.map(({ quantity }) => quantity));
  await tx.execute(sql`
    UPDATE ${scarceItems} SET sold = sold + units.quantity
    FROM unnest(${itemIds}::int[], ${quantities}::int[]) AS units (item_id, quantity)
    WHERE units.item_id = ${scarceItems.id}`);
}

/** Removes rows that count no more; correctness does not need it, speed does. */
export async function deleteExpiredHolds(db: Reader): Promise<void> {
  await db.delete(holds).where(lt(holds.expiresAt, sql`shop_now() - interval '1 hour'`));
}
