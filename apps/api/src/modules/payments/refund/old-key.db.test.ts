import { afterAll, beforeAll, expect, test } from "vitest";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { refundsOf } from "../../../../test/shops/desk-shop";
import { aContract, refundRows } from "../../../../test/shops/ending-shop";
import { openWebpay } from "../../../gateways/webpay";
import { settleRefund } from "./settle-refund";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

test("a process with the old API key ends no refund: the next one gives the money back [MONEY-04]", async () => {
  const contract = await aContract(shop);
  await contract.end();
  const [refund] = await shop.query<{ id: number }>("SELECT id::int FROM refunds WHERE order_id = $1", [
    contract.orderId,
  ]);
  const id = refund?.id ?? 0;
  const apiKey = "A".repeat(64);
  const payments = openWebpay({ mode: "simulator", simulatorUrl: shop.simulatorUrl, plus: { apiKey } });
  expect(await settleRefund({ ...shop.deps, payments }, id)).toMatchObject({ progress: "waiting" });
  expect(await refundRows(shop, contract.orderId)).toMatchObject([{ state: "asked" }]);
  await shop.moveClock(1);
  expect(await settleRefund(shop.deps, id)).toMatchObject({ progress: "done" });
  expect(await refundsOf(shop, contract.buyOrder)).toMatchObject([{ refunded: contract.total }]);
});
