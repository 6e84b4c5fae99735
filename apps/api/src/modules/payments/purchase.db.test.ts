import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES } from "../../../test/data/frozen-offer";
import { forFile } from "../../../test/for-file";
import { pay } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { soldOf } from "../../../test/shops/change-shop";

const shop = await forFile(startPurchaseShop());

test("a guardian and a student without any login get a quote, enrol and pay by card, and the seats are sold at that price [GEN-01] [GEN-02]", async () => {
  const before = await soldOf(shop, COURSES);
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save("PDV20");
  expect(saved.validCupon).toBe(true);
  expect(saved.quotes[0]?.valorCupon).toBeGreaterThan(0);

  const pressed = await buyer.press({ coupon: "PDV20", acceptedTotal: saved.total });
  expect(pressed.url).toContain("/webpayserver/initTransaction");
  const address = await pay(shop, pressed.token);

  expect(address).toBe(`/compra-confirmada?buyOrder=${pressed.buyOrder}&no=${buyer.orderId}`);
  const order = await buyer.look(pressed.buyOrder);
  expect(order).toMatchObject({
    status: "finished",
    payment: "paid",
    total: saved.total,
    webPayCardNumber: "6623",
  });
  expect(await soldOf(shop, COURSES)).toEqual(before.map((sold) => sold + 1));
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
});

const eventsOf = async (orderId: number) =>
  (
    await shop.query<{ event: string; move: string | null }>(
      `SELECT event, (details->>'from') || ' to ' || (details->>'to') AS move
       FROM order_events WHERE order_id = $1 ORDER BY id`,
      [orderId],
    )
  ).map(({ event, move }) => [event, move]);

test("every move of a paid and of a free purchase is an event of its own", async () => {
  const paying = await Buyer.open(shop);
  await pay(shop, (await paying.press()).token);
  expect(await eventsOf(paying.orderId)).toEqual([
    ["created", null],
    ["saved", "draft to held"],
    ["pay_pressed", "held to held"],
    ["sent_to_pay", "held to paying"],
    ["paid", "paying to finished"],
  ]);

  const free = await Buyer.open(shop);
  await free.press({ coupon: "BECA100" });
  await free.browser.post("/orders-confirm", { orderId: free.orderId });
  expect(await eventsOf(free.orderId)).toEqual([
    ["created", null],
    ["saved", "draft to held"],
    ["pay_pressed", "held to held"],
    ["confirmed_free", "held to finished"],
  ]);
});
