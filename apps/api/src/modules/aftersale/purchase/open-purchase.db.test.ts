import type { Purchase } from "@shop/contracts/purchase";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aSnapshot, aSoldStudent } from "../../../../test/order-data";
import { startTestMail, type TestMail } from "../../../../test/outside/test-mail";
import { aStudent, insertOrder } from "../../../../test/people-data";
import type { TestBrowser } from "../../../../test/test-browser";
import { TEST_KEYS } from "../../../../test/test-settings";
import { startTestShop, type TestShop } from "../../../../test/test-shop";
import { signName } from "../../checkout/receipts/purchase-link";
import { openPurchase } from "./open-purchase";

const BUY_ORDER = "Ab3dEf6hIj9kLm2nOp5q";
const OTHER_ORDER = "Cd3dEf6hIj9kLm2nOp5q";
const PRIVATE = /Soto|Higgins|Egaña|Matemática|17:00|example\.cl|11111111/;

let shop: TestShop;
let mail: TestMail;
let count = 0;

beforeAll(async () => {
  shop = await startTestShop();
  mail = await startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys });
});
afterAll(async () => {
  await mail.close();
  await shop.close();
});

const mailbox = (name = "ana") => `${name}${count}@example.cl`;
const linkOf = (buyOrder: string) => `/purchases/${signName(TEST_KEYS.purchases, buyOrder)}`;
const LINK = linkOf(BUY_ORDER);

async function sell(buyOrder: string, email: string, state: "held" | "finished" | "annulled" = "finished") {
  const owner = shop.newBrowser();
  const { body } = await owner.post("/students", aStudent());
  await insertOrder(shop.db, {
    sessionOf: { studentId: (body as { id: number }).id },
    ...{ state, buyOrder },
    snapshot: aSnapshot({
      buyOrder,
      guardian: { ...aSnapshot().guardian, email },
      students: [aSoldStudent(), aSoldStudent({ id: 2, name: "Pedro", month: 4 })],
    }),
  });
}

beforeEach(async () => {
  await mail.waitForJobs();
  await shop.db.$client.query("TRUNCATE sessions, students, orders, rate_limits CASCADE");
  count += 1;
  await sell(BUY_ORDER, mailbox());
});

/** A browser that typed the code which was sent to the purchase's mailbox. */
async function aReader(buyOrder = BUY_ORDER, email = mailbox()): Promise<TestBrowser> {
  const browser = shop.newBrowser();
  const path = "/tools/comprobante-compra/codigo";
  await browser.post(path, { order: buyOrder });
  const { status } = await browser.put(path, { order: buyOrder, code: await mail.codeFor(email) });
  expect(status).toBe(200);
  return browser;
}

const read = async (browser: TestBrowser, link = LINK) => {
  const { status, body } = await browser.get(link);
  return { status, purchase: body as Purchase, text: JSON.stringify(body) };
};

test("[MINE-01] the link alone shows initials, and nothing of places, courses, hours and contact", async () => {
  const { status, purchase, text } = await read(shop.newBrowser());
  expect(status).toBe(200);
  expect(purchase).toMatchObject({ details: null, summary: { access: "public", payer: "A. S. R." } });
  expect(text).not.toMatch(PRIVATE);
});

test("[MINE-01] a code to the guardian's mailbox opens all of it, in that session alone", async () => {
  const { purchase } = await read(await aReader());
  expect(purchase.summary.access).toBe("full");
  expect(purchase.details).toMatchObject({
    state: "finished",
    payer: { name: "Ana Soto", email: mailbox() },
    students: [
      {
        position: 0,
        name: "Ñuñoa María O'Higgins Muñoz",
        program: "Tradicional 4º Medio",
        courses: [{ id: 101 }, { id: 102 }, { id: 103 }],
        firstClass: { day: "2026-03-02", startTime: "17:00" },
        total: 763_000,
      },
      { position: 1, firstClass: { day: "2026-04-01" } },
    ],
  });
  expect((await read(shop.newBrowser())).purchase.details).toBeNull();
});

test("[MINE-02] what was not signed here, or names no finished order, is not found, and told alike", async () => {
  const reader = await aReader();
  await sell(OTHER_ORDER, mailbox("eva"), "held");
  const token = signName(TEST_KEYS.purchases, BUY_ORDER);
  const wrong = [
    BUY_ORDER,
    `${BUY_ORDER}--`,
    token.slice(0, -1),
    `${OTHER_ORDER}${token.slice(BUY_ORDER.length)}`,
    signName(TEST_KEYS.quotes, BUY_ORDER),
    signName(TEST_KEYS.purchases, OTHER_ORDER),
    signName(TEST_KEYS.purchases, "Zz3dEf6hIj9kLm2nOp5q"),
    "%00",
  ];
  const texts = new Set<string>();
  for (const part of wrong) {
    const { status, body } = await reader.get(`/purchases/${part}`);
    expect([part, status]).toEqual([part, 404]);
    texts.add((body as { text: string }).text);
  }
  expect(texts.size).toBe(1);
});

test("[MINE-02] who proved another purchase's mailbox sees initials of this one, and may do nothing with it", async () => {
  await sell(OTHER_ORDER, mailbox("eva"));
  const eva = await aReader(OTHER_ORDER, mailbox("eva"));
  expect((await read(eva, linkOf(OTHER_ORDER))).purchase.details).not.toBeNull();
  const { purchase, text } = await read(eva);
  expect(purchase.details).toBeNull();
  expect(text).not.toMatch(PRIVATE);
});

test("[MINE-02] what changes a purchase is open to the proven mailbox alone", async () => {
  const session = async (browser: TestBrowser) => {
    const { rows } = await shop.db.$client.query<{ id: string }>(
      "SELECT id FROM sessions WHERE secret_hash = sha256($1::text::bytea)",
      [browser.cookies.get("sessionId")],
    );
    const [row] = rows;
    return row ? { id: row.id, isHuman: true, isFreshlyHuman: true } : null;
  };
  const open = async (browser: TestBrowser | null) =>
    await openPurchase(shop.deps, {
      session: browser && (await session(browser)),
      token: signName(TEST_KEYS.purchases, BUY_ORDER),
    }).then(
      ({ snapshot }) => snapshot.buyOrder,
      (error: { code: string }) => error.code,
    );
  expect(await open(null)).toBe("EMAIL_NOT_PROVEN");
  await sell(OTHER_ORDER, mailbox("eva"));
  expect(await open(await aReader(OTHER_ORDER, mailbox("eva")))).toBe("EMAIL_NOT_PROVEN");
  expect(await open(await aReader())).toBe(BUY_ORDER);
});

test("[MINE-01] an annulled purchase opens as what it is", async () => {
  await shop.query("UPDATE orders SET state = 'annulled', annulled_at = shop_now()");
  const { purchase } = await read(await aReader());
  expect(purchase).toMatchObject({
    summary: { annulledAt: expect.any(String) },
    details: { state: "annulled" },
  });
});

test("[MINE-02] guessing links ends in 429, for its network alone", async () => {
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 310; guess += 1) {
    const { status } = await shop.newBrowser("10.9.0.1").get(`/purchases/guess--${guess}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 300, 429: 10 });
  expect((await shop.newBrowser("10.9.0.2").get(LINK)).status).toBe(200);
});
