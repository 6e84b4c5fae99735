import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aSnapshot } from "../../../../test/order-data";
import { readPdf } from "../../../../test/outside/read-pdf";
import { startTestMail, type TestMail } from "../../../../test/outside/test-mail";
import { aStudent, insertOrder } from "../../../../test/people-data";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop, type TestShop } from "../../../../test/test-shop";

const BUY_ORDER = "Ab3dEf6hIj9kLm2nOp5q";
let shop: TestShop;
let mail: TestMail;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await startTestShop();
  mail = await startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys });
});
afterAll(async () => {
  await mail.close();
  await shop.close();
});
beforeEach(async () => {
  await mail.waitForJobs();
  await shop.db.$client.query("TRUNCATE sessions, students, orders, rate_limits CASCADE");
  owner = shop.newBrowser();
});

async function sell(state: "held" | "finished" = "finished"): Promise<number> {
  const { body } = await owner.post("/students", aStudent());
  const studentId = (body as { id: number }).id;
  return await insertOrder(shop.db, {
    sessionOf: { studentId },
    state,
    buyOrder: BUY_ORDER,
    snapshot: aSnapshot(),
  });
}

const download = (browser: TestBrowser, query: string) =>
  browser.get(`/tools/comprobante-compra?buyorder=${query}`);

test("the receipt is shown inline or downloaded under its name [API-40, RESULT-02]", async () => {
  await sell();
  const shown = await download(owner, BUY_ORDER);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="comprobante-pago-pdv.pdf"',
    "content-security-policy": "frame-ancestors 'self'",
  });
  expect((await readPdf(shown.raw)).text).toContain("ana@example.cl");
  const saved = await download(owner, `${BUY_ORDER}&isDownload=1`);
  expect(saved.headers["content-disposition"]).toBe('attachment; filename="comprobante-pago-pdv.pdf"');
});

test("the buy order of a payment attempt finds order and receipt, the hundredth's and a share's too [SAFE-16]", async () => {
  const orderId = await sell();
  for (const attempt of ["-2", "-99", "-100", "-12345", "-100-3"]) {
    expect((await download(owner, BUY_ORDER + attempt)).status, attempt).toBe(200);
    const { status, body } = await owner.get(`/orders?buyOrder=${BUY_ORDER}${attempt}`);
    expect([status, body], attempt).toEqual([200, expect.objectContaining({ id: orderId })]);
  }
});

test("an unfinished order and an unknown one are answered alike [T24]", async () => {
  await sell("held");
  const unfinished = await download(owner, BUY_ORDER);
  const unknown = await download(owner, "Zz3dEf6hIj9kLm2nOp5q");
  expect([unfinished.status, unknown.status]).toEqual([404, 404]);
  const codes = [unfinished, unknown].map(({ body }) => (body as { code: string; text: string }).text);
  expect(codes[0]).toBe(codes[1]);
});

test("a thousand guessed buy orders hit none and end in 429 [T24]", async () => {
  await sell();
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 1000; guess += 1) {
    const buyOrder = randomBytes(10).toString("hex");
    const { status } = await download(shop.newBrowser(), buyOrder);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].sort()).toEqual([404, 429]);
  expect(statuses.get(429)).toBeGreaterThan(500);
});

test("a receipt is sent again to the guardian alone, whose address stays masked [API-39, AMB-07, T25]", async () => {
  await sell();
  const { status, body } = await shop
    .newBrowser()
    .post("/resend", { order: BUY_ORDER, email: "eva@example.cl" });
  expect([status, body]).toEqual([200, { success: true, email: "a***@e***.cl" }]);
  const [sent] = await mail.waitFor("ana@example.cl");
  expect(sent?.to).toEqual(["ana@example.cl"]);
  const files = sent?.attachments.map(({ fileName }) => fileName);
  expect(files).toEqual([
    "comprobante-pago-pdv.pdf",
    "contrato-servicios-educacionales-2026-1.pdf",
    "horario-pdv.ics",
  ]);
});

test("resending is limited per order, whoever asks [AMB-07]", async () => {
  await sell();
  const statuses: number[] = [];
  for (let press = 0; press < 6; press += 1) {
    statuses.push((await shop.newBrowser(`10.2.0.${press}`).post("/resend", { order: BUY_ORDER })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("nothing is sent for an order that is not finished", async () => {
  await sell("held");
  const newestJob = async () => {
    const [row] = await shop.query<{ id: string }>(
      `SELECT last_value AS id FROM pg_sequences WHERE format('%I.%I', schemaname, sequencename) =
         pg_get_serial_sequence('graphile_worker._private_jobs', 'id')`,
    );
    return Number(row?.id);
  };
  // Mails of the tests before may still wait, and jobs that are done are gone: only the count tells of a new one.
  const before = await newestJob();
  expect((await owner.post("/resend", { order: BUY_ORDER })).status).toBe(404);
  expect(before).toBeGreaterThan(0);
  expect(await newestJob()).toBe(before);
});
