import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { expect, test } from "vitest";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const { browser } = await openDesk(shop, { email: "ana@academia.cl", roles: ["finance"] });

async function moneyOf(buyOrder: string) {
  const { body } = await browser.call("readPurchase", { params: { reference: buyOrder } });
  const { money, totalClp } = body as unknown as StaffPurchase;
  return { ...money, totalClp };
}

test("a purchase says what was paid, went back, is promised back, and can still go back; a refused refund took nothing [DESK-91]", async () => {
  const { buyOrder } = await bought(shop);
  const { totalClp, ...whole } = await moneyOf(buyOrder);
  expect(whole).toEqual({ paidClp: totalClp, returnedClp: 0, owedClp: 0, leftClp: totalClp });
  for (const [state, clp] of [
    ["done", 10_000],
    ["asked", 2_000],
    ["refused", 500],
  ] as const) {
    await shop.query(
      `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
       SELECT a.order_id, a.id, $2, 'transfer', $3, 'goodwill', 'staff:x', 'Acuerdo', shop_now()
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.buy_order = $1 AND a.state = 'authorized'`,
      [buyOrder, state, clp],
    );
    if (state !== "asked")
      await shop.query(
        "UPDATE refunds SET state = $1, amount_clp = $2, settled_at = shop_now() WHERE key = $3",
        [state, state === "done" ? clp : null, state],
      );
  }
  expect(await moneyOf(buyOrder)).toMatchObject({
    paidClp: totalClp,
    returnedClp: 10_000,
    owedClp: 2_000,
    leftClp: totalClp - 12_000,
  });
  // The books, which are looked through at the end, know of none of them.
  await shop.query("DELETE FROM refunds");
});
