import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { lastAttemptOf, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { findAttempt } from "../attempt-queries";
import { LEASE_SECONDS } from "../payment-times";
import { beginSettling } from "./begin-settling";
import { createLeaseWatch, type LeaseWatch, settleLapsed } from "./lease-watch";
import { settleAttempt } from "./settle-attempt";

const shop = await forFile(startPurchaseShop());
afterEach(async () => {
  await shop.moveClock(0);
  await shop.query("DELETE FROM graphile_worker._private_jobs");
});

const WINDOW_MS = 5_000;
const windowStart = Math.ceil(Date.now() / WINDOW_MS) * WINDOW_MS;

test("leases of the same seconds are followed by one job, once it is committed [T20]", async () => {
  const watch = createLeaseWatch();
  await follow(watch, 0);
  watch.noteFollowed(await follow(watch, 1_000));
  expect(await jobs()).toHaveLength(2);
  await follow(watch, 4_999);
  expect(await jobs()).toHaveLength(2);
  await follow(watch, 5_000);
  await follow(watch, -1);
  expect(await jobs()).toHaveLength(4);
});

test.each([0, 2_500, 4_999])("a lease that ends %i ms into its window is followed within 5 s", async (ms) => {
  const before = Date.now();
  await follow(createLeaseWatch(), ms);
  const [job] = await jobs();
  const waitedMs = (job?.seconds ?? 0) * 1000 - before;
  expect(waitedMs).toBeGreaterThan(LEASE_SECONDS * 1000);
  expect(waitedMs).toBeLessThan(LEASE_SECONDS * 1000 + WINDOW_MS + 500);
});

test("a payment whose process died is settled by a job after its lease, and has that job once [T14, T20]", async () => {
  const buyer = await Buyer.open(shop);
  const { token, buyOrder } = await buyer.press();
  await useCardForm(shop, token);
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  const attempt = await findAttempt(shop.db, attemptId);
  if (!attempt) throw new Error("the press made no attempt");
  await shop.db.transaction((tx) => beginSettling(tx, { attempt, actor: "provider", deps: shop.deps }));
  expect(await jobs()).toMatchObject([{ task: "settle_lapsed" }]);

  await settleLapsed(shop.db);
  expect(await jobs()).toHaveLength(1);
  await shop.moveClock(1);
  await settleLapsed(shop.db);
  await settleLapsed(shop.db);
  expect(await jobs()).toMatchObject([{ key: `settle-${attemptId}` }, { task: "settle_lapsed" }]);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await buyer.look(buyOrder)).toMatchObject({ status: "finished", payment: "paid" });
});

const jobs = () =>
  shop.query<{ task: string; key: string | null; seconds: number }>(
    `SELECT task_identifier AS task, key, extract(epoch FROM run_at)::float AS seconds
     FROM graphile_worker.jobs WHERE task_identifier IN ('settle_lapsed', 'settle_attempt') ORDER BY run_at`,
  );

// `ms` after the start of a window.
async function follow(watch: LeaseWatch, ms: number): Promise<Date> {
  const leaseUntil = new Date(windowStart + ms);
  const now = new Date(leaseUntil.getTime() - LEASE_SECONDS * 1000);
  await shop.db.transaction((tx) => watch.follow(tx, { leaseUntil, now }));
  return leaseUntil;
}
