import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import {
  breakProvider,
  comeBack,
  lastAttemptOf,
  providerTransactions,
  useCardForm,
} from "../../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../../test/purchase-shop";
import { sweepOrders } from "../orders/sweep";
import { reverseAttempt } from "./reverse-attempt";
import { settleAttempt } from "./settle-attempt";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());
afterEach(() => shop.moveClock(0));

async function pressed(courses?: number[]) {
  const buyer = await Buyer.open(shop, courses);
  const saved = await buyer.press();
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  return { buyer, saved, attemptId, look: () => buyer.look(saved.buyOrder) };
}

const stateOf = async (attemptId: number) => {
  const [row] = await shop.query<{ state: string }>("SELECT state FROM payment_attempts WHERE id = $1", [
    attemptId,
  ]);
  return row?.state;
};

const jobsOf = (key: string) =>
  shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND attempts < max_attempts", [key]);

test.each([
  ["before", false],
  ["after", true],
])("a job commits nothing once the hold lapsed, %s the sweeper saw it [T15, T16]", async (_, isSwept) => {
  const { saved, attemptId, look } = await pressed();
  await useCardForm(shop, saved.token);
  await shop.moveClock(19);
  if (isSwept) await sweepOrders(shop.parts);
  await settleAttempt(shop.parts, attemptId, "reconciler");
  expect(await look()).toMatchObject({ status: "expired", payment: "rejected" });
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.calls.commit ?? 0).toBe(0);
});
