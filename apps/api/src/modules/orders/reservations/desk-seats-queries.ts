import type { Tx } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";

const LOCK = statement("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
// READ COMMITTED: this later statement sees what the lock's previous owner committed.
const COUNT = statement<{ seats: number }>(`
  SELECT coalesce(sum(h.quantity), 0)::int AS seats
  FROM orders o JOIN holds h ON h.order_id = o.id JOIN scarce_items i ON i.id = h.item_id AND i.kind <> 'coupon'
  WHERE o.sold_by = $1 AND o.state IN ('held', 'paying') AND h.expires_at > shop_now()`);

/** Seats that wait for the payment of what one of the academy sold; sales of theirs wait for each other. */
export async function countSeatsHeldBy(tx: Tx, soldBy: string): Promise<number> {
  await LOCK(tx, [`seats ${soldBy}`]);
  return firstOf(await COUNT(tx, [soldBy]))?.seats ?? 0;
}
