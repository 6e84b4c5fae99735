import type { StaffBoard } from "@shop/contracts/staff/board";
import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";

const HELD = statement<StaffBoard["holds"]>(`
  SELECT count(DISTINCT hold.order_id)::int AS purchases, coalesce(sum(hold.quantity), 0)::int AS seats
  FROM holds hold JOIN courses course ON course.item_id = hold.item_id
  WHERE hold.expires_at > (SELECT shop_now()) AND ($1::int[] IS NULL OR course.venue_id = ANY($1::int[]))`);

/** Seats of courses at these venues that somebody holds now; null: everywhere. */
export async function findRunningHolds(
  db: Reader,
  venueIds: readonly number[] | null,
): Promise<StaffBoard["holds"]> {
  const { rows } = await HELD(db, [venueIds]);
  return rows[0] ?? { purchases: 0, seats: 0 };
}
