import type { Ending, EndingPlan } from "@shop/contracts/purchases/endings";
import { signName } from "../../src/http/signature";
import { getSale } from "../../src/modules/sales/receipts/find-receipt";
import type { Buyer } from "../buyer";
import { proveMailbox } from "../data/people-data";
import type { PurchaseShop } from "../purchase-shop";
import { TEST_KEYS } from "../test-settings";
import { bought, type PurchaseOptions } from "./desk-shop";

const MINUTE_MS = 60_000;

/** E.g. `2026-12-04T02:59:30Z`. */
export const moveTo = (shop: PurchaseShop, instant: string) =>
  shop.moveClock((Date.parse(instant) - Date.now()) / MINUTE_MS);

interface SaleOptions extends PurchaseOptions {
  /** A mail server accepted the confirmation. */
  isConfirmed?: boolean;
}

/** Verifies the guardian's mailbox; returns the path of the page. */
export async function openPage(shop: PurchaseShop, { orderId, studentId }: Buyer): Promise<string> {
  const { buyOrder, guardian } = (await getSale(shop.db, orderId)).snapshot;
  await proveMailbox(shop.db, [studentId], guardian.email);
  return `/purchases/${signName(TEST_KEYS.purchases, buyOrder)}`;
}

export async function aContract(shop: PurchaseShop, { isConfirmed = true, ...options }: SaleOptions = {}) {
  const { buyer, buyOrder, total } = await bought(shop, options);
  const page = await openPage(shop, buyer);
  const link = `${page}/endings`;
  const { email } = (await getSale(shop.db, buyer.orderId)).snapshot.guardian;
  if (isConfirmed) {
    await shop.query(
      `INSERT INTO order_mails (order_id, kind, recipient, claimed_until, sent_at)
       VALUES ($1, 'confirmation', $2, shop_now(), shop_now())`,
      [buyer.orderId, email],
    );
  }
  // Days pass in these tests, so the session is renewed.
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
    await proveMailbox(shop.db, [buyer.studentId], email);
    return await buyer.browser.post(link, { positions, planId });
  };
  return {
    ...{ buyer, buyOrder, total, email, orderId: buyer.orderId },
    ...{ page, link, plan, confirm, comeBackToday },
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

/** In the order of the requests. */
export const refundRows = (shop: PurchaseShop, orderId: number) =>
  shop.query<{ id: number; key: string; purpose: string; route: string; asked_clp: number; state: string }>(
    "SELECT id::int, key, purpose, route, asked_clp, state FROM refunds WHERE order_id = $1 ORDER BY id",
    [orderId],
  );
