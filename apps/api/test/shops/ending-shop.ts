import type { Ending, EndingPlan } from "@shop/contracts/purchases/endings";
import { aStudent } from "@shop/test-kit/people";
import { signName } from "../../src/modules/checkout/receipts/purchase-link";
import { Buyer } from "../buyer";
import { COURSES, PROGRAM, VENUE } from "../frozen-offer";
import { proveMailbox } from "../people-data";
import { comeBack, useCardForm } from "../provider";
import type { PurchaseShop } from "../purchase-shop";
import { TEST_KEYS } from "../test-settings";

const MINUTE_MS = 60_000;

/** Moves the shop's clock to a moment, such as `2026-12-04T02:59:30Z`. */
export const moveTo = (shop: PurchaseShop, instant: string) =>
  shop.moveClock((Date.parse(instant) - Date.now()) / MINUTE_MS);

interface SaleOptions {
  courses?: readonly number[];
  coupon?: string;
  /** A mail server took the confirmation over. */
  isConfirmed?: boolean;
  students?: number;
}

/** A bought order whose guardian proved the mailbox, as "Mi compra" wants it. */
export async function aContract(
  shop: PurchaseShop,
  { courses = COURSES, coupon, isConfirmed = true, students = 1 }: SaleOptions = {},
) {
  const buyer = await Buyer.open(shop, courses);
  for (let place = 1; place < students; place += 1) {
    await buyer.addStudent({ programId: PROGRAM, locationId: VENUE, coursesIds: [...courses] }, aStudent());
  }
  const { token, buyOrder, total } = await buyer.press(coupon ? { coupon } : {});
  if (token) await comeBack(shop, await useCardForm(shop, token));
  else await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  const [row] = await shop.query<{ email: string }>(
    "SELECT snapshot->'guardian'->>'email' AS email FROM orders WHERE id = $1",
    [buyer.orderId],
  );
  await proveMailbox(shop.db, [buyer.studentId], row?.email ?? "");
  if (isConfirmed) {
    await shop.query(
      `INSERT INTO order_mails (order_id, kind, recipient, claimed_until, sent_at)
       VALUES ($1, 'confirmation', $2, shop_now(), shop_now())`,
      [buyer.orderId, row?.email],
    );
  }
  const link = `/purchases/${signName(TEST_KEYS.purchases, buyOrder)}/endings`;
  /** Days pass in these tests, and the buyer comes back each time. */
  const comeBackToday = () =>
    shop.query(
      `UPDATE sessions SET expires_at = shop_now() + interval '1 day'
       WHERE id = (SELECT session_id FROM orders WHERE id = $1)`,
      [buyer.orderId],
    );
  const plan = async (positions = [0]) => {
    await comeBackToday();
    return await buyer.browser.post(`${link}/plan`, { positions });
  };
  const confirm = async (planId: string, positions = [0]) => {
    await comeBackToday();
    return await buyer.browser.post(link, { positions, planId });
  };
  return {
    ...{ buyer, buyOrder, total, orderId: buyer.orderId, email: row?.email ?? "" },
    ...{ link, plan, confirm, comeBackToday },
    /** Reads the plan and presses. */
    async end(positions = [0]): Promise<{ plan: EndingPlan; ending: Ending }> {
      const planned = await plan(positions);
      if (planned.status !== 200) throw new Error(JSON.stringify(planned.body));
      const shown = planned.body as EndingPlan;
      const { status, body } = await confirm(shown.planId, positions);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { plan: shown, ending: body as Ending };
    },
    async stateOf() {
      const [order] = await shop.query<{ state: string }>("SELECT state FROM orders WHERE id = $1", [
        buyer.orderId,
      ]);
      return order?.state;
    },
  };
}

/** What was asked back of an order, in the order in which it was asked for. */
export const refundRows = (shop: PurchaseShop, orderId: number) =>
  shop.query<{ key: string; purpose: string; route: string; asked_clp: number; state: string }>(
    "SELECT key, purpose, route, asked_clp, state FROM refunds WHERE order_id = $1 ORDER BY id",
    [orderId],
  );
