import type { RefundPlan } from "@shop/domain/refunds/plan-refund";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { readChangeContext } from "../src/modules/aftersale/changes/change-context";
import { findChoices } from "../src/modules/aftersale/changes/list-choices";
import { findOrder } from "../src/modules/checkout/orders/order-queries";
import { Buyer } from "./buyer";
import { comeBack, useCardForm } from "./provider";
import { type PurchaseShop, startPurchaseShop } from "./purchase-shop";

export type { RefundPlan };
export { moveShopClock };

/** A shop in which purchases are paid and then changed. */
export async function startChangeShop() {
  const shop = await startPurchaseShop();
  await shop.query(
    `INSERT INTO contract_versions (version, terms) SELECT '2026-1', '{"changes": {"free": 2}}'
     WHERE NOT EXISTS (SELECT FROM contract_versions WHERE version = '2026-1')`,
  );
  return shop;
}

/** A buyer whose order is paid by card. */
export async function aPaidBuyer(shop: PurchaseShop, coursesIds?: readonly number[]): Promise<Buyer> {
  const buyer = await Buyer.open(shop, coursesIds);
  await buyer.save();
  await buyer.saveGuardian();
  const { token } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token));
  return buyer;
}

/** What the shop would let the first student of an order change to, best first. */
export async function choicesOf(shop: PurchaseShop, orderId: number) {
  const order = await findOrder(shop.db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const context = await readChangeContext(shop.db, { order, position: 0, now: new Date() });
  return (await findChoices(shop.db, context)).alternatives.map((alternative) => ({
    ...alternative,
    wanted: { venueId: alternative.venueId, courseIds: alternative.courses.map(({ id }) => id) },
  }));
}

/** Units sold of each section, by course id. */
export async function soldOf(shop: PurchaseShop, courseIds: readonly number[]): Promise<number[]> {
  const rows = await shop.query<{ id: number; sold: number }>(
    "SELECT c.id, i.sold FROM courses c JOIN scarce_items i ON i.id = c.item_id WHERE c.id = ANY($1)",
    [courseIds],
  );
  return courseIds.map((id) => rows.find((row) => row.id === id)?.sold ?? -1);
}
