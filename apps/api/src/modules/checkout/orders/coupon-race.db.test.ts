import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { RACE } from "../../../../test/database/race-runs";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

const giveBackUses = (code: string) =>
  shop.query("DELETE FROM holds WHERE item_id = (SELECT item_id FROM coupons WHERE code = $1)", [code]);

test(
  "a single-use code pressed by 20 buyers at once is used once; the others are told first [T21, T22]",
  RACE,
  async () => {
    await giveBackUses("UNICO50");
    const buyers = await Promise.all(Array.from({ length: 20 }, () => Buyer.open(shop)));
    for (const buyer of buyers) {
      await buyer.save("UNICO50");
      await buyer.saveGuardian();
    }
    const answers = await Promise.all(buyers.map((buyer) => buyer.tryPress({ coupon: "UNICO50" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers
      .filter(({ status }) => status === 409)
      .map(({ body }) => (body as { code: string }).code);
    expect(refused).toHaveLength(19);
    expect(refused.every((code) => code === "PRICE_CHANGED" || code === "COUPON_INVALID")).toBe(true);
  },
);
