import type { Purchase } from "@shop/contracts/purchases/purchase";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { beforeEach } from "vitest";
import { signName } from "../src/http/signature";
import { readCatalogue } from "../src/modules/catalogue/load/read-catalogue";
import { aSnapshot, aSoldStudent } from "./data/order-data";
import { aStudent, insertOrder } from "./data/people-data";
import { forFile } from "./for-file";
import { startTestMail } from "./outside/test-mail";
import type { TestBrowser } from "./test-browser";
import { TEST_KEYS } from "./test-settings";
import { startTestShop } from "./test-shop";

export const BUY_ORDER = "Ab3dEf6hIj9kLm2nOp5q";
export const tokenOf = (buyOrder = BUY_ORDER) => signName(TEST_KEYS.purchases, buyOrder);
export const linkOf = (buyOrder = BUY_ORDER) => `/purchases/${tokenOf(buyOrder)}`;

/** For a whole test file: a shop with mails; each test starts with one purchase of two siblings. */
export async function openPurchasePage() {
  const shop = await forFile(startTestShop({ isStill: true }));
  const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
  const { academy } = await readCatalogue(FROZEN_CATALOGUE);
  await shop.query("INSERT INTO contract_versions (version, terms) VALUES ($1, $2)", [
    aSnapshot().terms.version,
    JSON.stringify(academy.contract),
  ]);
  let count = 0;
  let orderId = 0;
  // Per test, since earlier mails stay in their mailboxes.
  const mailbox = (name = "ana") => `${name}${count}@example.cl`;

  async function sell(
    buyOrder = BUY_ORDER,
    { email = mailbox(), state = "finished" as "held" | "finished" | "annulled" } = {},
  ): Promise<number> {
    const { body } = await shop.newBrowser().post("/students", aStudent());
    const reference = `PDV-2027-${buyOrder.slice(0, 6)}`;
    const id = await insertOrder(shop.db, {
      sessionOf: { studentId: (body as { id: number }).id },
      ...{ state, buyOrder },
      snapshot: aSnapshot({
        ...{ buyOrder, reference },
        guardian: { ...aSnapshot().guardian, email },
        students: [aSoldStudent(), aSoldStudent({ id: 2, name: "Pedro", month: 4 })],
      }),
    });
    await shop.query("UPDATE orders SET reference = $2 WHERE id = $1", [id, reference]);
    return id;
  }

  beforeEach(async () => {
    await mail.waitForJobs();
    await shop.moveClock(0);
    await shop.query("TRUNCATE sessions, students, orders, rate_limits, desk_actions CASCADE");
    count += 1;
    orderId = await sell();
  });

  async function typeCode(
    browser: TestBrowser,
    { purpose = "open", buyOrder = BUY_ORDER, email = mailbox() } = {},
  ): Promise<void> {
    const path = "/tools/comprobante-compra/codigo";
    const body = { order: buyOrder, purpose };
    await mail.waitForJobs();
    const before = mail.catcher.list().filter(({ to }) => to.includes(email)).length;
    await browser.post(path, body);
    const { status } = await browser.put(path, { ...body, code: await mail.codeFor(email, before + 1) });
    if (status !== 200) throw new Error(`the code was answered with ${status}`);
  }

  async function read(buyOrder = BUY_ORDER, email = mailbox()): Promise<TestBrowser> {
    const browser = shop.newBrowser();
    await typeCode(browser, { buyOrder, email });
    return browser;
  }

  return {
    ...{ shop, mail, mailbox, sell, read, typeCode },
    orderId: () => orderId,
    async details(browser?: TestBrowser, buyOrder = BUY_ORDER) {
      const { body } = await (browser ?? (await read())).get(linkOf(buyOrder));
      const { details } = body as Purchase;
      if (!details) throw new Error("the purchase is not open");
      return details;
    },
  };
}
