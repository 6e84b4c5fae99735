import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { forFile } from "../../../test/for-file";
import { lastAttemptOf } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { untilLocked } from "../../../test/until";
import { updateOrder } from "../orders/rows/order-queries";
import { lockOrderOfAttempt, updateAttempt } from "./attempt-queries";

const shop = await forFile(startPurchaseShop());

test("who waits for a payment's lock sees order and attempt as its previous owner left them, at a later time [T11]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  const lock = () => shop.db.transaction((tx) => lockOrderOfAttempt(tx, attemptId));
  const leaseUntil = new Date("2027-01-01T00:00:00Z");
  const holdExpiresAt = new Date("2027-01-01T01:00:00Z");

  let second: ReturnType<typeof lock> | undefined;
  const first = await shop.db.transaction(async (tx) => {
    const locked = await lockOrderOfAttempt(tx, attemptId);
    second = lock();
    await untilLocked(shop, 1);
    // Written while the other one waits: it must not have locked either row.
    await updateAttempt(tx, attemptId, { state: "committing", leaseUntil });
    await updateOrder(tx, buyer.orderId, { holdExpiresAt });
    return locked;
  });
  expect(first).toMatchObject({ order: { id: buyer.orderId }, attempt: { id: attemptId, state: "created" } });
  const seen = await second;
  expect(seen).toMatchObject({ order: { holdExpiresAt }, attempt: { state: "committing", leaseUntil } });
  expect(seen?.now.getTime()).toBeGreaterThan(first?.now.getTime() ?? 0);
});

test("a payment that is not there is not found", async () => {
  expect(await shop.db.transaction((tx) => lockOrderOfAttempt(tx, 0))).toBeNull();
});
