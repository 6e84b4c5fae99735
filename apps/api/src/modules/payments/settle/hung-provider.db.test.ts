import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { breakProvider, comeBack, useCardForm } from "../../../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

const HUNG = 12;
const hanging = () => shop.query("SELECT 1 FROM payment_attempts WHERE state = 'committing'");

test("twelve hung commits keep no connection: others buy meanwhile, and the twelve wait on the page; a process that ends waits for them [T14] [SAFE-09]", async () => {
  const buyers = await Promise.all(Array.from({ length: HUNG }, () => Buyer.open(shop)));
  const pressed = await Promise.all(buyers.map((buyer) => buyer.press()));
  const backs = await Promise.all(pressed.map(({ token }) => useCardForm(shop, token)));
  await breakProvider(shop, { operation: "commit", fault: "hang", delayMs: 6_000, times: HUNG });
  const returns = backs.map((back) => comeBack(shop, back));
  await new Promise((resolve) => setTimeout(resolve, 300));

  const other = await Buyer.open(shop);
  const bought = await other.press();
  await comeBack(shop, await useCardForm(shop, bought.token));
  expect((await other.look(bought.buyOrder)).status).toBe("finished");
  expect(await hanging()).toHaveLength(HUNG);

  const addresses = await Promise.all(returns);
  expect(addresses.every((address) => address.startsWith("/informacion-compra?"))).toBe(true);
  const looks = await Promise.all(buyers.map((buyer, index) => buyer.look(pressed[index]?.buyOrder ?? "")));
  expect(looks.every(({ payment }) => payment === "verifying")).toBe(true);
  await shop.deps.workEnded();
  expect(await hanging()).toEqual([]);
});
