import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { untilLocked, whileLocked } from "../../../../test/until";

const shop = await forFile(startPurchaseShop());

const holdsOf = (orderId: number) => shop.query("SELECT 1 FROM holds WHERE order_id = $1", [orderId]);

test("a save that was under way when its session closed reserves nothing for nobody [T05, SESSION-04]", async () => {
  const buyer = await Buyer.open(shop);
  const order = "SELECT 1 FROM orders WHERE id = $1 FOR UPDATE";
  const underWay = await whileLocked(shop, [order, buyer.orderId], async () => {
    const save = buyer.trySave();
    await untilLocked(shop, 1);
    const close = buyer.browser.post("/session/close", {});
    await untilLocked(shop, 2);
    return [save, close];
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
  expect(await hasOpenOrder(shop.newBrowser())).toEqual({ hasOpenOrder: false, isPaying: false });
  const buyer = await Buyer.open(shop);
  expect(await hasOpenOrder(buyer.browser)).toEqual({ hasOpenOrder: true, isPaying: false });
  await buyer.browser.post("/session/close", {});
  expect(await hasOpenOrder(buyer.browser)).toEqual({ hasOpenOrder: false, isPaying: false });
});
