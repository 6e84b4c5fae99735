import { sql } from "drizzle-orm";
import type { Reader } from "../../db/database";

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
