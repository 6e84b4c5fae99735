import type { Tx } from "../../../db/database";
import { statement } from "../../../db/statement";
import { type ItemQuantity, replacingHolds, valuesOfHolds } from "../../inventory/item-queries";
import type { OrderRow } from "../../orders/rows/order-queries";
import type { AttemptRow } from "../attempt-queries";
import { UNKNOWN_HOLD_MINUTES } from "../payment-times";

const keeping = (...parts: string[]) =>
  statement(`
    WITH ${[replacingHolds(2), ...parts].join(", ")} UPDATE orders SET hold_expires_at = $4 WHERE id = $1`);
const KEEP = keeping();
const KEEP_AND_LEASE = keeping(
  "leased AS (UPDATE payment_attempts SET state = $6, lease_until = $7 WHERE id = $5)",
);

interface Kept {
  order: OrderRow;
  now: Date;
  /** Counted under their lock. */
  wanted: readonly ItemQuantity[];
}

function valuesOf({ order, now, wanted }: Kept): unknown[] {
  const expiresAt = new Date(now.getTime() + UNKNOWN_HOLD_MINUTES * 60_000);
  return [order.id, ...valuesOfHolds({ wanted, expiresAt })];
}

export async function keepUntilKnown(tx: Tx, kept: Kept): Promise<void> {
  await KEEP(tx, valuesOf(kept));
}

export async function keepWithLease(tx: Tx, { leased, ...kept }: Kept & { leased: AttemptRow }) {
  await KEEP_AND_LEASE(tx, [...valuesOf(kept), leased.id, leased.state, leased.leaseUntil]);
}
