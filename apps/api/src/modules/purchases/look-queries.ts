import { type DeskLook, LOOKS_AT_MANY, lookOf } from "@shop/domain/purchases/desk-looks";
import { sql } from "drizzle-orm";
import type { Reader } from "../../db/database";

// Without the names of staff.
export interface Look {
  at: Date;
  purpose: DeskLook;
}

const MAX_LOOKS = 100;

/** On the order, its changes, and lists over many orders; an action without known purpose is `other`. */
export async function findLooks(db: Reader, orderId: number): Promise<Look[]> {
  const { rows } = await db.execute<{ at: string; action: string }>(sql`
    SELECT d.at, d.action FROM desk_actions d
    WHERE d.order_id = ANY(ARRAY(SELECT id FROM orders WHERE id = ${orderId} OR changes_order_id = ${orderId})) OR (
      d.order_id IS NULL AND d.action = ANY(${sql.param(LOOKS_AT_MANY)}::text[])
      AND d.details ->> 'found' IS DISTINCT FROM '0'
      AND d.at >= (SELECT finished_at FROM orders WHERE id = ${orderId}))
    ORDER BY d.at DESC LIMIT ${MAX_LOOKS}`);
  return rows.map(({ at, action }) => ({ at: new Date(at), purpose: lookOf(action) }));
}
