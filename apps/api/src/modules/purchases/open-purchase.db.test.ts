import type { Purchase } from "@shop/contracts/purchases/purchase";
import { expect, test } from "vitest";
import { BUY_ORDER, linkOf, openPurchasePage, tokenOf } from "../../../test/purchase-reader";
import type { TestBrowser } from "../../../test/test-browser";
import { TEST_KEYS } from "../../../test/test-settings";
import { signName } from "../../http/signature";

const OTHER_ORDER = "Cd3dEf6hIj9kLm2nOp5q";
const PRIVATE = /Soto|Higgins|Egaña|Matemática|17:00|example\.cl|11111111/;

const page = await openPurchasePage();

test("[MINE-01] the link alone shows initials, and nothing of places, courses, hours and contact", async () => {
  const { status, purchase, text } = await read(page.shop.newBrowser());
  expect(status).toBe(200);
  expect(purchase).toMatchObject({ details: null, summary: { access: "public", payer: "A. S. R." } });
  expect(text).not.toMatch(PRIVATE);
});

test("[MINE-01] a code to the guardian's mailbox opens all of it, in that session alone", async () => {
  const { purchase } = await read(await page.read());
  expect(purchase.summary.access).toBe("full");
  expect(purchase.details).toMatchObject({
    state: "finished",
    payer: { name: "Ana Soto", email: page.mailbox() },
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
  expect((await read(page.shop.newBrowser())).purchase.details).toBeNull();
});

test("[MINE-02] what was not signed here, or names no finished order, is not found, and told alike", async () => {
  const reader = await page.read();
  await page.sell(OTHER_ORDER, { email: page.mailbox("eva"), state: "held" });
  const token = tokenOf();
  const wrong = [
    BUY_ORDER,
    `${BUY_ORDER}--`,
    token.slice(0, -1),
    `${OTHER_ORDER}${token.slice(BUY_ORDER.length)}`,
    signName(TEST_KEYS.quotes, BUY_ORDER),
    tokenOf(OTHER_ORDER),
    tokenOf("Zz3dEf6hIj9kLm2nOp5q"),
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
  await page.sell(OTHER_ORDER, { email: page.mailbox("eva") });
  const eva = await page.read(OTHER_ORDER, page.mailbox("eva"));
  expect((await read(eva, linkOf(OTHER_ORDER))).purchase.details).not.toBeNull();
  const { purchase, text } = await read(eva);
  expect(purchase.details).toBeNull();
  expect(text).not.toMatch(PRIVATE);
});

test("[MINE-02] [MINE-12] [MINE-14] [CHANGE-08] [ENDING-10] what changes a purchase or reads more of it is open to the proven mailbox alone", async () => {
  const wish = { venueId: 51, courseIds: [367001] };
  const account = {
    ...{ holderName: "Ana Soto", holderRut: "11.111.111-1", bank: "BancoEstado" },
    ...{ accountType: "sight", accountNumber: "11111111" },
  };
  const callsOf = ({ get, post, put }: TestBrowser) => [
    get(`${linkOf()}/students/0/choices`),
    post(`${linkOf()}/students/0/change-plan`, wish),
    post(`${linkOf()}/students/0/change`, { ...wish, difference: 0 }),
    get(`${linkOf()}/receipts/1`),
    put(`${linkOf()}/refund-account`, account),
    post(`${linkOf()}/suspensions`, { position: 0, from: "2027-04-01", until: "2027-04-16" }),
    post(`${linkOf()}/endings/plan`, { positions: [0] }),
    post(`${linkOf()}/endings`, { positions: [0], planId: "x" }),
  ];
  await page.sell(OTHER_ORDER, { email: page.mailbox("eva") });
  const eva = await page.read(OTHER_ORDER, page.mailbox("eva"));
  for (const browser of [page.shop.newBrowser(), eva])
    for (const { status, body } of await Promise.all(callsOf(browser)))
      expect([status, body]).toEqual([403, expect.objectContaining({ code: "EMAIL_NOT_PROVEN" })]);
  expect(await page.shop.query("SELECT FROM suspensions")).toEqual([]);
  expect(await page.shop.query("SELECT FROM refund_accounts")).toEqual([]);
});

test("[MINE-01] an annulled purchase opens as what it is", async () => {
  await page.shop.query("UPDATE orders SET state = 'annulled', annulled_at = shop_now()");
  const { purchase } = await read(await page.read());
  expect(purchase).toMatchObject({
    summary: { annulledAt: expect.any(String) },
    details: { state: "annulled" },
  });
});

test("[MINE-02] guessing links ends in 429, for its network alone", async () => {
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 310; guess += 1) {
    const { status } = await page.shop.newBrowser("10.9.0.1").get(`/purchases/guess--${guess}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 300, 429: 10 });
  expect((await page.shop.newBrowser("10.9.0.2").get(linkOf())).status).toBe(200);
});

const read = async (browser: TestBrowser, link = linkOf()) => {
  const { status, body } = await browser.get(link);
  return { status, purchase: body as Purchase, text: JSON.stringify(body) };
};
