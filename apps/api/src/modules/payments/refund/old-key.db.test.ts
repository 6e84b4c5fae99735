import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { refundsOf } from "../../../../test/shops/desk-shop";
import { aContract, refundRows } from "../../../../test/shops/ending-shop";
import { openWebpay } from "../../../gateways/webpay";
import { settleRefund } from "./settle-refund";

const shop = await forFile(startPurchaseShop());

test("a process with the old API key ends no refund: the next one gives the money back [MONEY-04]", async () => {
  const contract = await aContract(shop);
  await contract.end();
  const [{ id } = { id: 0 }] = await refundRows(shop, contract.orderId);
  const apiKey = "A".repeat(64);
  const payments = openWebpay({ mode: "simulator", simulatorUrl: shop.simulatorUrl, plus: { apiKey } });
  expect(await settleRefund({ ...shop.deps, payments }, id)).toMatchObject({ progress: "waiting" });
  expect(await refundRows(shop, contract.orderId)).toMatchObject([{ state: "asked" }]);
  await shop.moveClock(1);
  expect(await settleRefund(shop.deps, id)).toMatchObject({ progress: "done" });
  expect(await refundsOf(shop, contract.buyOrder)).toMatchObject([{ refunded: contract.total }]);
});
