import type { Desk } from "../src/features/desk/desk";
import { Buyer } from "./buyer";
import { comeBack, useCardForm } from "./provider";
import type { PurchaseShop } from "./purchase-shop";

/** Ana at the desk of this shop. */
export const deskOf = (shop: PurchaseShop): Desk => ({ parts: shop.parts, actor: "staff:ana" });

interface PurchaseOptions {
  courses?: number[];
  coupon?: string;
}

/** A buyer whose order is finished: paid by card, or free with a coupon that covers everything. */
export async function bought(shop: PurchaseShop, { courses, coupon }: PurchaseOptions = {}) {
  const buyer = await Buyer.open(shop, courses);
  const saved = await buyer.press(coupon ? { coupon } : {});
  const back = saved.token ? await useCardForm(shop, saved.token) : null;
  if (back) await comeBack(shop, back);
  else await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  const { buyOrder, total } = saved;
  return { buyer, buyOrder, total, back, look: () => buyer.look(buyOrder) };
}

/** Units sold of what courses and coupons are counted by. */
export async function soldUnits(shop: PurchaseShop, { courses = [] as number[], coupon = "" }) {
  const rows = await shop.query<{ sold: number }>(
    `SELECT sold FROM scarce_items WHERE id IN (SELECT item_id FROM courses WHERE id = ANY ($1))
     OR id IN (SELECT item_id FROM coupons WHERE code = $2) ORDER BY id`,
    [courses, coupon],
  );
  return rows.map(({ sold }) => sold);
}

/** How often the provider was asked to give back the money of an order, and what it says of it now. */
export async function refundsOf(shop: PurchaseShop, buyOrder: string) {
  const answer = await fetch(`${shop.simulatorUrl}/simulator/transactions?buyOrder=${buyOrder}`);
  const { transactions } = (await answer.json()) as {
    transactions: { calls: Record<string, number>; details: { status: string; refundedAmount: number }[] }[];
  };
  return transactions.map(({ calls, details }) => ({
    asked: calls.refund ?? 0,
    status: details[0]?.status,
    refunded: details[0]?.refundedAmount,
  }));
}
