import type { ReceiptSummary } from "@shop/contracts/receipts";
import type { Challenge } from "altcha-lib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aSnapshot, aSoldStudent } from "../../../../test/order-data";
import { readPdf } from "../../../../test/outside/read-pdf";
import { solveCaptcha } from "../../../../test/outside/solve-captcha";
import { startTestMail, type TestMail } from "../../../../test/outside/test-mail";
import { aStudent, insertOrder } from "../../../../test/people-data";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop, type TestShop } from "../../../../test/test-shop";

const BUY_ORDER = "Ab3dEf6hIj9kLm2nOp5q";
const CODE_PATH = "/tools/comprobante-compra/codigo";
const CHILDREN = /María|Pedro|Egaña|Maipú|Matemática|17:00/;

let shop: TestShop;
let mail: TestMail;
let owner: TestBrowser;
let orderId: number;
let count = 0;

beforeAll(async () => {
  shop = await startTestShop({ environment: { CAPTCHA: "altcha" } });
  mail = await startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys });
});
afterAll(async () => {
  await mail.close();
  await shop.close();
});

const guardianEmail = () => `ana${count}@example.cl`;

/** A browser that passed the bot check. */
async function aPerson(address = "10.1.0.1"): Promise<TestBrowser> {
  const browser = shop.newBrowser(address);
  const { body } = await browser.get("/captcha/challenge");
  await browser.post("/verify-recaptcha", { recaptchaToken: await solveCaptcha(body as Challenge) });
  return browser;
}

beforeEach(async () => {
  await mail.waitForJobs();
  await shop.moveClock(0);
  await shop.db.$client.query("TRUNCATE sessions, students, orders, rate_limits CASCADE");
  count += 1;
  owner = await aPerson();
  const { body } = await owner.post("/students", aStudent());
  orderId = await insertOrder(shop.db, {
    sessionOf: { studentId: (body as { id: number }).id },
    state: "finished",
    buyOrder: BUY_ORDER,
    snapshot: aSnapshot({
      guardian: { ...aSnapshot().guardian, email: guardianEmail() },
      students: [aSoldStudent(), aSoldStudent({ id: 2, name: "Pedro", venueName: "PDV Sede Maipú" })],
    }),
  });
});

async function read(browser: TestBrowser, query = "") {
  const answer = await browser.get(`/tools/comprobante-compra?buyorder=${BUY_ORDER}${query}`);
  const access = answer.headers["receipt-access"];
  return {
    status: answer.status,
    access,
    text: answer.status === 200 ? (await readPdf(answer.raw)).text : "",
  };
}

const ask = (browser: TestBrowser) => browser.post(CODE_PATH, { order: BUY_ORDER });
const give = (browser: TestBrowser, code: string) => browser.put(CODE_PATH, { order: BUY_ORDER, code });

const mailedCode = () => mail.codeFor(guardianEmail());

test("the key data beside the PDF have whole names where the PDF has them, else initials [SAFE-07] [AMB-06]", async () => {
  const path = `/tools/comprobante-compra/datos?buyorder=${BUY_ORDER}`;
  const whole = {
    access: "full",
    payer: "Ana Soto Rojas",
    reference: aSnapshot().reference,
    annulledAt: null,
  };
  const own = await owner.get(path);
  expect(own.body).toMatchObject({ ...whole, total: aSnapshot().totalClp });
  expect((own.body as ReceiptSummary).students[1]).toEqual({
    name: "Pedro O'Higgins Muñoz",
    program: "Tradicional 4º Medio",
    kind: "traditional",
    modality: "Presencial",
  });
  expect((await shop.newBrowser().get(`${path}&no=${orderId}`)).body).toMatchObject(whole);
  const { body } = await shop.newBrowser().get(path);
  expect(body).toMatchObject({ access: "public", payer: "A. S. R.", students: [{}, { name: "P. O. M." }] });
  expect(JSON.stringify(body)).not.toMatch(/Soto|Higgins|example\.cl/);
});

test("the order number alone opens initials and masks, without names, places, courses and hours [SAFE-07] [AMB-06] [T24]", async () => {
  const { access, text } = await read(shop.newBrowser());
  expect(access).toBe("public");
  expect(text).toContain(BUY_ORDER);
  expect(text).toContain("P. O. M.");
  expect(text).not.toMatch(CHILDREN);
  expect(text).not.toMatch(/Ana|Soto|@example\.cl|Irarrázaval/);
});

test("the session that bought and the matching number open the full receipt, another number does not [SAFE-07]", async () => {
  const stranger = shop.newBrowser();
  expect(await read(owner)).toMatchObject({ access: "full", text: expect.stringMatching(CHILDREN) });
  expect(await read(stranger, `&no=${orderId}`)).toMatchObject({
    access: "full",
    text: expect.stringContaining(guardianEmail()),
  });
  const wrong = await read(stranger, `&no=${orderId + 1}`);
  expect(wrong.access).toBe("public");
  expect(wrong.text).not.toMatch(CHILDREN);
});

test("the number cannot be guessed: after ten wrong ones of an order none opens it for a day, whoever asks [SAFE-07]", async () => {
  const guesses = Array.from({ length: 30 }, (_, guess) =>
    read(shop.newBrowser(`10.3.0.${guess}`), `&no=${orderId + 100 + guess}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const stranger = shop.newBrowser("10.3.1.1");
  expect((await read(stranger, `&no=${orderId}`)).status).toBe(429);
  expect((await stranger.get(`/orders?buyOrder=${BUY_ORDER}&no=${orderId}`)).status).toBe(429);
  expect((await read(owner, `&no=${orderId}`)).access).toBe("full");
  expect((await read(stranger)).access).toBe("public");
  await shop.moveClock(24 * 60 + 1);
  expect((await read(stranger, `&no=${orderId}`)).access).toBe("full");
});

test("the right number opens as often as it is used [SAFE-07]", async () => {
  const stranger = shop.newBrowser();
  for (let look = 0; look < 25; look += 1) {
    expect((await stranger.get(`/orders?buyOrder=${BUY_ORDER}&no=${orderId}`)).status).toBe(200);
  }
});

test("a code to the guardian's mailbox, which is not shown, opens the full receipt in this session alone [SAFE-07]", async () => {
  const reader = await aPerson();
  expect(await ask(reader)).toMatchObject({ status: 200, body: { status: "sent", email: "a***@e***.cl" } });
  const code = await mailedCode();
  expect((await give(reader, code === "000 000" ? "000 001" : "000 000")).body).toMatchObject({
    code: "OTP_INVALID",
  });
  expect((await read(reader)).access).toBe("public");
  expect((await give(await aPerson(), code)).body).toMatchObject({ code: "OTP_INVALID" });
  expect(await give(reader, code)).toMatchObject({ status: 200, body: { success: true } });
  expect(await read(reader)).toMatchObject({ access: "full", text: expect.stringMatching(CHILDREN) });
  expect((await read(shop.newBrowser())).access).toBe("public");
});

test("a code is sent after the bot check only, and a few an hour for one order, whoever asks [SAFE-07]", async () => {
  expect((await ask(shop.newBrowser())).body).toMatchObject({ code: "CAPTCHA_REQUIRED" });
  const statuses: number[] = [];
  for (let person = 0; person < 5; person += 1) {
    statuses.push((await ask(await aPerson(`10.4.0.${person}`))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("whoever knew the cookie before the receipt's code was typed has nothing of it afterwards [SAFE-16]", async () => {
  const reader = await aPerson();
  await ask(reader);
  const planted = shop.newBrowser();
  for (const [name, value] of reader.cookies) planted.cookies.set(name, value);
  expect((await give(reader, await mailedCode())).status).toBe(200);
  expect(reader.cookies.get("sessionId")).not.toBe(planted.cookies.get("sessionId"));
  expect((await read(reader)).access).toBe("full");
});

test("an unknown order and an unfinished one get no code, told alike [SAFE-07] [T24]", async () => {
  const reader = await aPerson();
  const unknown = await reader.post(CODE_PATH, { order: "Zz3dEf6hIj9kLm2nOp5q" });
  await shop.query("UPDATE orders SET buy_order = 'Zz3dEf6hIj9kLm2nOp5r'");
  await insertOrder(shop.db, {
    sessionOf: { studentId: await studentOf(owner) },
    state: "held",
    buyOrder: BUY_ORDER,
  });
  const unfinished = await ask(reader);
  expect([unknown.status, unfinished.status]).toEqual([404, 404]);
  expect((unknown.body as { text: string }).text).toBe((unfinished.body as { text: string }).text);
});

async function studentOf(browser: TestBrowser): Promise<number> {
  const [student] = (await browser.get("/students")).body as { id: number }[];
  if (!student) throw new Error("the browser has no student");
  return student.id;
}
