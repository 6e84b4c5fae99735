import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { comeBack, providerTransactions, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { sweep } from "../../../maintenance";

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

const confirm = (buyer: Buyer) => buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });

test("a card form that was open when the order became free is superseded, also after the hold lapsed [T17]", async () => {
  const buyer = await Buyer.open(shop);
  const paid = await buyer.press();
  const free = await buyer.tryPress({ coupon: "BECA100" });
  expect(free).toMatchObject({ status: 200, body: { total: 0 } });
  const back = await useCardForm(shop, paid.token);
  await shop.moveClock(30);
  await sweep(shop.deps);
  expect(await comeBack(shop, back)).toContain("transactionFailed=err");
  const [known] = await providerTransactions(shop, paid.buyOrder);
  expect(known?.calls.commit ?? 0).toBe(0);
});

test("saving again after the press of a free order asks for the press again: its coupon use was given back [T19, T21]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press({ coupon: "BECA100" });
  await buyer.save("BECA100");
  expect(await confirm(buyer)).toMatchObject({ status: 400, body: { code: "ORDER_INCOMPLETE" } });
  expect((await buyer.tryPress({ coupon: "BECA100" })).status).toBe(200);
  expect((await confirm(buyer)).status).toBe(200);
});

test("an order that became free after a paid press cannot be confirmed without pressing again [T19]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  expect((await buyer.save("BECA100")).total).toBe(0);
  expect(await confirm(buyer)).toMatchObject({ status: 400, body: { code: "ORDER_INCOMPLETE" } });
});

test("a free order that was once refused by a card shows no rejected payment [AMB-30]", async () => {
  const buyer = await Buyer.open(shop);
  const first = await buyer.press();
  await comeBack(shop, await useCardForm(shop, first.token, "reject"));
  await buyer.press({ coupon: "BECA100" });
  await confirm(buyer);
  expect(await buyer.look(first.buyOrder)).toMatchObject({ status: "finished", payment: "none" });
});

test("another code of the same worth is a change too: the open card form is superseded [T17, AMB-79]", async () => {
  await shop.query(`WITH item AS (INSERT INTO scarce_items (kind, capacity) VALUES ('coupon', 5) RETURNING id)
    INSERT INTO coupons (item_id, code, kind, value) SELECT item.id, 'GEMELO20', kind, value FROM coupons, item WHERE code = 'PDV20'`);
  const buyer = await Buyer.open(shop);
  const pressed = await buyer.press({ coupon: "PDV20" });
  expect((await buyer.save("GEMELO20")).total).toBe(pressed.total);
  expect(await comeBack(shop, await useCardForm(shop, pressed.token))).toContain("transactionFailed=err");
});

test("a free order whose hold lapsed is told so, not confirmed in silence [T03, T08]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press({ coupon: "BECA100" });
  await shop.moveClock(19);
  const late = await confirm(buyer);
  expect(late).toMatchObject({ status: 409, body: { code: "HOLD_EXPIRED", details: { minutes: 15 } } });
  await sweep(shop.deps);
  expect((await confirm(buyer)).status).toBe(409);
});

test("a save of an order that is over says where its result is, to its own session alone [API-26]", async () => {
  const buyer = await Buyer.open(shop);
  const { buyOrder } = await buyer.press({ coupon: "BECA100" });
  await confirm(buyer);
  const save = (browser: Buyer["browser"]) => browser.put("/orders", { ...buyer.order(), id: buyer.orderId });
  expect(await save(buyer.browser)).toMatchObject({
    status: 409,
    body: { code: "ORDER_FINISHED", details: { buyOrder, orderId: buyer.orderId } },
  });
  const stranger = await Buyer.open(shop);
  const { status, body } = await save(stranger.browser);
  expect([status, JSON.stringify(body).includes(buyOrder)]).toEqual([404, false]);
});
