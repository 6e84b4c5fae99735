import { setTimeout as sleep } from "node:timers/promises";
import type { PurchaseShop } from "./purchase-shop";

const PATIENCE_MS = 10_000;

/** @throws Error naming `what` after ten seconds */
export async function until(isDone: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(20);
  }
}

/** Waits until `count` connections wait for a lock. */
export async function untilLocked(shop: Pick<PurchaseShop, "query">, count: number): Promise<void> {
  await until(async () => {
    const waiting = await shop.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return waiting.length >= count;
  }, `${count} connections before a lock`);
}

/** Runs `act` while another connection holds the rows of a locking statement. */
export async function whileLocked<T>(
  { db }: Pick<PurchaseShop, "db">,
  [lock, ...values]: [lock: string, ...values: unknown[]],
  act: () => Promise<T>,
): Promise<T> {
  const holder = await db.$client.connect();
  try {
    await holder.query("BEGIN");
    await holder.query(lock, values);
    const outcome = await act();
    await holder.query("COMMIT");
    return outcome;
  } finally {
    holder.release(true);
  }
}
