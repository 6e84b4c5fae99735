import type { Pool, PoolClient } from "pg";

export interface SeatRequest {
  orderId: number;
  /** In id order, one seat of each. */
  itemIds: number[];
}

const HOLD_MINUTES = 15;

/** Whether every item has a seat left; locks the items until the transaction ends. */
async function areFree(client: PoolClient, { orderId, itemIds }: SeatRequest): Promise<boolean> {
  const locked = await client.query<{ id: number; capacity: number; sold: number }>(
    "SELECT id, capacity, sold FROM scarce_items WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
    [itemIds],
  );
  const counted = await client.query<{ item_id: number; quantity: number }>(
    `SELECT item_id, sum(quantity)::int AS quantity FROM holds
     WHERE item_id = ANY($1) AND order_id <> $2 AND expires_at > shop_now() GROUP BY item_id`,
    [itemIds, orderId],
  );
  const taken = new Map(counted.rows.map((row) => [row.item_id, row.quantity]));
  return (
    locked.rows.length === itemIds.length &&
    locked.rows.every(({ id, capacity, sold }) => capacity - sold - (taken.get(id) ?? 0) >= 1)
  );
}

async function replaceHolds(client: PoolClient, { orderId, itemIds }: SeatRequest): Promise<Date | null> {
  const { rows } = await client.query<{ hold_expires_at: Date }>(
    `UPDATE orders SET hold_expires_at = shop_now() + make_interval(mins => $2)
     WHERE id = $1 RETURNING hold_expires_at`,
    [orderId, HOLD_MINUTES],
  );
  const expiresAt = rows[0]?.hold_expires_at ?? null;
  await client.query("DELETE FROM holds WHERE order_id = $1", [orderId]);
  await client.query(
    `INSERT INTO holds (order_id, item_id, quantity, expires_at)
     SELECT $1, item_id, 1, $3 FROM unnest($2::int[]) AS item_id`,
    [orderId, itemIds, expiresAt],
  );
  return expiresAt;
}

/**
 * The shop's seat hold and nothing else: lock, count, replace the order's holds, move its expiry, in one
 * transaction of seven statements. No session, rules, price or order lines.
 * @returns null when an item is short
 */
export async function holdSeats(pool: Pool, request: SeatRequest) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const isHeld = await areFree(client, request);
    const expiresAt = isHeld ? await replaceHolds(client, request) : null;
    await client.query(isHeld ? "COMMIT" : "ROLLBACK");
    return isHeld ? { orderId: request.orderId, expiresAt } : null;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
