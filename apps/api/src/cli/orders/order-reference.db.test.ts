import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { saleOf } from "../../../test/shops/change-shop";
import { bought, runCommand } from "../../../test/shops/desk-shop";
import { readCatalogue } from "../../modules/catalogue/load/read-catalogue";

const shop = await forFile(startPurchaseShop());

test("an order's number names prefix and season, finds it at the desk as it is said, and opens nothing [AMB-06]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const { reference } = await saleOf(shop, buyer);
  const { academy } = await readCatalogue(FROZEN_CATALOGUE);
  expect(reference).toMatch(new RegExp(`^PDV-${academy.season}-\\d{6}$`));

  const shown = await runCommand(shop, "show", reference.toLowerCase());
  expect(shown.lines.join("\n")).toContain(buyOrder);
  const listed = await runCommand(shop, "list");
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
    numbers.push(Number((await saleOf(shop, buyer)).reference.slice(-6)));
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  const [first = 0, second = 0, third = 0] = numbers;
  expect([second - first, third - second]).not.toEqual([1, 1]);
});
