import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { readCatalogue } from "../src/modules/catalogue/load/read-catalogue";
import { signName } from "../src/modules/checkout/receipts/purchase-link";
import { aSnapshot, aSoldStudent } from "./order-data";
import { startTestMail } from "./outside/test-mail";
import { aStudent, insertOrder } from "./people-data";
import type { TestBrowser } from "./test-browser";
import { TEST_KEYS } from "./test-settings";
import { startTestShop } from "./test-shop";

export const BUY_ORDER = "Ab3dEf6hIj9kLm2nOp5q";
export const tokenOf = (buyOrder = BUY_ORDER) => signName(TEST_KEYS.purchases, buyOrder);
export const linkOf = (buyOrder = BUY_ORDER) => `/purchases/${tokenOf(buyOrder)}`;

/** A shop with mails, where purchases of two siblings stand, and readers who typed the code of a mailbox. */
export async function startPurchasePage() {
  const shop = await startTestShop({ isStill: true });
  const mail = await startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys });
  const { academy } = await readCatalogue(FROZEN_CATALOGUE);
  await shop.query("INSERT INTO contract_versions (version, terms) VALUES ($1, $2)", [
    aSnapshot().terms.version,
    JSON.stringify(academy.contract),
  ]);
  let count = 0;
  /** One of its own for each test: another's mails are still in their mailboxes. */
  const mailbox = (name = "ana") => `${name}${count}@example.cl`;

  async function sell(
    buyOrder = BUY_ORDER,
    { email = mailbox(), state = "finished" as "held" | "finished" | "annulled" } = {},
  ): Promise<number> {
    const { body } = await shop.newBrowser().post("/students", aStudent());
    const reference = `PDV-2027-${buyOrder.slice(0, 6)}`;
    const orderId = await insertOrder(shop.db, {
      sessionOf: { studentId: (body as { id: number }).id },
      ...{ state, buyOrder },
      snapshot: aSnapshot({
        ...{ buyOrder, reference },
        guardian: { ...aSnapshot().guardian, email },
        students: [aSoldStudent(), aSoldStudent({ id: 2, name: "Pedro", month: 4 })],
      }),
    });
    await shop.query("UPDATE orders SET reference = $2 WHERE id = $1", [orderId, reference]);
    return orderId;
  }

  return {
    ...{ shop, mail, mailbox, sell },
    async clear() {
      await mail.waitForJobs();
      await shop.moveClock(0);
      await shop.db.$client.query("TRUNCATE sessions, students, orders, rate_limits, desk_actions CASCADE");
      count += 1;
    },
    /** A browser that typed the code which was sent to the purchase's mailbox. */
    async read(buyOrder = BUY_ORDER, email = mailbox()): Promise<TestBrowser> {
      const browser = shop.newBrowser();
      const path = "/tools/comprobante-compra/codigo";
      await browser.post(path, { order: buyOrder });
      const { status } = await browser.put(path, { order: buyOrder, code: await mail.codeFor(email) });
      if (status !== 200) throw new Error(`the code was answered with ${status}`);
      return browser;
    },
    async close() {
      await mail.close();
      await shop.close();
    },
  };
}
export type PurchasePage = Awaited<ReturnType<typeof startPurchasePage>>;
