import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { comeBack, useCardForm } from "../../../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

const holdsOf = (orderId: number) => shop.query("SELECT 1 FROM holds WHERE order_id = $1", [orderId]);

/** Runs `act` while somebody else holds the order's row, then lets it go. */
async function whileLocked(orderId: number, act: () => Promise<void>): Promise<void> {
  const client = await shop.db.$client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM orders WHERE id = $1 FOR UPDATE", [orderId]);
    await act();
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

const waitsForLock = () =>
  shop.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );

test("a save that was under way when its session closed reserves nothing for nobody [T05, SESSION-04]", async () => {
  const buyer = await Buyer.open(shop);
  const underWay: Promise<{ status: number }>[] = [];
  await whileLocked(buyer.orderId, async () => {
    underWay.push(buyer.trySave());
    await expect.poll(waitsForLock).toHaveLength(1);
    underWay.push(buyer.browser.post("/session/close", {}));
    await expect.poll(waitsForLock).toHaveLength(2);
  });
  const answers = await Promise.all(underWay);
  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  expect(await holdsOf(buyer.orderId)).toEqual([]);
});

test("a payment that is being committed survives the closing of its session [T15]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.press();
  const back = await useCardForm(shop, saved.token);
  const [address] = await Promise.all([comeBack(shop, back), buyer.browser.post("/session/close", {})]);
  const [order] = await shop.query<{ state: string }>("SELECT state FROM orders WHERE id = $1", [
    buyer.orderId,
  ]);
  const isPaid = address.startsWith("/compra-confirmada?");
  expect(order?.state).toBe(isPaid ? "finished" : "draft");
  const sold = await shop.query(
    "SELECT 1 FROM payment_attempts WHERE order_id = $1 AND state = 'authorized'",
    [buyer.orderId],
  );
  expect(sold).toHaveLength(isPaid ? 1 : 0);
});

test("a session tells only whether it left an order open, and nothing once it is closed [SESSION-04, T28]", async () => {
  const hasOpenOrder = async (browser: Buyer["browser"]) => (await browser.get("/session")).body;
  expect(await hasOpenOrder(shop.newBrowser())).toEqual({ hasOpenOrder: false });
  const buyer = await Buyer.open(shop);
  expect(await hasOpenOrder(buyer.browser)).toEqual({ hasOpenOrder: true });
  await buyer.browser.post("/session/close", {});
  expect(await hasOpenOrder(buyer.browser)).toEqual({ hasOpenOrder: false });
});
