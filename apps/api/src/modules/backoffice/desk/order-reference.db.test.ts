import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { bought, deskOf } from "../../../../test/shops/desk-shop";
import { readCatalogue } from "../../catalogue/load/read-catalogue";
import { listOrders } from "./list-orders";
import { showOrder } from "./show-order";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

async function referenceOf(orderId: number): Promise<string> {
  const [row] = await shop.query<{ reference: string | null }>("SELECT reference FROM orders WHERE id = $1", [
    orderId,
  ]);
  if (!row?.reference) throw new Error("the order has no number");
  return row.reference;
}

test("an order's number names prefix and season, finds it at the desk as it is said, and opens nothing [AMB-06]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const reference = await referenceOf(buyer.orderId);
  const { academy } = await readCatalogue(FROZEN_CATALOGUE);
  expect(reference).toMatch(new RegExp(`^PDV-${academy.season}-\\d{6}$`));

  const shown = await showOrder(deskOf(shop), { buyOrder: reference.toLowerCase(), isFull: false });
  expect(shown.lines.join("\n")).toContain(buyOrder);
  const listed = await listOrders(deskOf(shop), { isFull: false, limit: 10 });
  expect(listed.lines.join("\n")).toContain(reference);

  const stranger = shop.newBrowser();
  for (const address of [
    `/orders?buyOrder=${reference}&no=${buyer.orderId}`,
    `/orders?buyOrder=${buyOrder}&no=${Number(reference.slice(-6))}`,
    `/tools/comprobante-compra?buyorder=${reference}`,
  ]) {
    expect([400, 404], address).toContain((await stranger.get(address)).status);
  }
});

test("orders have numbers of their own, which do not count sales up", async () => {
  const numbers: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { buyer } = await bought(shop);
    numbers.push(Number((await referenceOf(buyer.orderId)).slice(-6)));
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  const [first = 0, second = 0, third = 0] = numbers;
  expect([second - first, third - second]).not.toEqual([1, 1]);
});
