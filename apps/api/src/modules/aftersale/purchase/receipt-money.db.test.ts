import { formatClp } from "@shop/domain/format/money";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readPdf } from "../../../../test/outside/read-pdf";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { aContract } from "../../../../test/shops/ending-shop";
import type { TestBrowser } from "../../../../test/test-browser";
import { settleRefund } from "../../payments/refund/settle-refund";
import { endNotices } from "../endings/end-notices";

const DAY_MINUTES = 24 * 60;

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());
afterEach(() => shop.moveClock(0));

async function receiptOf({ browser }: { browser: TestBrowser }, buyOrder: string): Promise<string> {
  const { raw } = await browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`);
  return (await readPdf(raw)).text;
}

/** The amount beside a label, each time that it stands there. */
const amountsOf = (text: string, label: string) =>
  [...text.matchAll(new RegExp(`${label}\\s+(\\$[\\d.]+)`, "g"))].map(([, amount]) => amount);

async function settleRefunds(orderId: number): Promise<void> {
  const asked = await shop.query<{ id: string }>("SELECT id FROM refunds WHERE order_id = $1", [orderId]);
  for (const { id } of asked) await settleRefund(shop.deps, Number(id));
}

test("the receipt of an ended purchase says that money is back once it is, and how much of it [ENDING-12]", async () => {
  const { buyer, buyOrder, orderId, total, end } = await aContract(shop);
  await end();
  const waiting = await receiptOf(buyer, buyOrder);
  expect(waiting).toContain("Comprobante de compra anulada");
  expect(amountsOf(waiting, "Monto pagado")).toEqual([formatClp(total)]);
  expect(amountsOf(waiting, "Monto devuelto")).toEqual([]);
  expect(amountsOf(waiting, "Por devolver")).toEqual([formatClp(total)]);
  await settleRefunds(orderId);
  const settled = await receiptOf(buyer, buyOrder);
  expect(amountsOf(settled, "Monto devuelto")).toEqual([formatClp(total)]);
  expect(amountsOf(settled, "Por devolver")).toEqual([]);
});

test("the receipt of a termination tells the part that went back, not all that was paid [ENDING-12]", async () => {
  const { buyer, buyOrder, orderId, total, end, comeBackToday } = await aContract(shop);
  await shop.moveClock(20 * DAY_MINUTES);
  const { plan } = await end();
  expect(plan.sum).toBeLessThan(total);
  await settleRefunds(orderId);
  await shop.moveClock((20 + 31) * DAY_MINUTES);
  await endNotices(shop.db);
  await comeBackToday();
  const text = await receiptOf(buyer, buyOrder);
  expect(text).toContain("Comprobante de compra anulada");
  expect(amountsOf(text, "Monto pagado")).toEqual([formatClp(total)]);
  expect(amountsOf(text, "Monto devuelto")).toEqual([formatClp(plan.sum)]);
});
