import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES } from "../../../test/demo-offer";
import { comeBack, useCardForm } from "../../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../../test/purchase-shop";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

const soldOf = async (courseIds: number[]) =>
  (
    await shop.query<{ sold: number }>(
      "SELECT i.sold FROM courses c JOIN scarce_items i ON i.id = c.item_id WHERE c.id = ANY($1) ORDER BY c.id",
      [courseIds],
    )
  ).map(({ sold }) => sold);

test("a paid order sells its seats at the quoted price", async () => {
  const before = await soldOf(COURSES);
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save("PDV20");
  expect(saved.validCupon).toBe(true);
  expect(saved.quotes[0]?.valorCupon).toBeGreaterThan(0);

  const pressed = await buyer.press({ coupon: "PDV20", acceptedTotal: saved.total });
  expect(pressed.url).toContain("/webpayserver/initTransaction");
  const address = await comeBack(shop, await useCardForm(shop, pressed.token));

  expect(address).toBe(`/compra-confirmada?buyOrder=${pressed.buyOrder}&no=${buyer.orderId}`);
  const order = await buyer.look(pressed.buyOrder);
  expect(order).toMatchObject({
    status: "finished",
    payment: "paid",
    total: saved.total,
    webPayCardNumber: "6623",
  });
  expect(await soldOf(COURSES)).toEqual(before.map((sold) => sold + 1));
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
});
