import { setTimeout as sleep } from "node:timers/promises";
import type { PurchaseShop } from "./purchase-shop";

const PATIENCE_MS = 10_000;

/** Waits until something is so. @throws Error naming `what` after ten seconds in vain */
export async function until(isDone: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(20);
  }
}

/** Waits until so many connections of the shop's database stand before a lock. */
export async function untilLocked(shop: Pick<PurchaseShop, "query">, count: number): Promise<void> {
  await until(async () => {
    const waiting = await shop.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return waiting.length >= count;
  }, `${count} connections before a lock`);
}
