import { randomBytes } from "node:crypto";
import type { ReceiptSummary } from "@shop/contracts/receipts";
import { beforeEach, expect, test } from "vitest";
import { aSnapshot, aSoldStudent } from "../../../../test/data/order-data";
import { aStudent, insertOrder } from "../../../../test/data/people-data";
import { inSoak } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { openHuman } from "../../../../test/outside/solve-captcha";
import { startTestMail } from "../../../../test/outside/test-mail";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";
import { signName } from "../../../http/signature";

const BUY_ORDER = "Ab3dEf6hIj9kLm2nOp5q";
const CODE_PATH = "/tools/comprobante-compra/codigo";
const CHILDREN = /María|Pedro|Egaña|Maipú|Matemática|17:00/;

const shop = await forFile(startTestShop({ environment: { CAPTCHA: "altcha" } }));
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
let owner: TestBrowser;
let orderId: number;
let count = 0;

const guardianEmail = () => `ana${count}@example.cl`;
const aPerson = (address = "10.1.0.1") => openHuman(shop, address);

beforeEach(async () => {
  await mail.waitForJobs();
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions, students, orders, rate_limits CASCADE");
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

const download = (browser: TestBrowser, query: string) =>
  browser.get(`/tools/comprobante-compra?buyorder=${query}`);
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
    returned: 0,
    pending: 0,
  };
  const own = await owner.get(path);
  expect(own.body).toMatchObject({ ...whole, total: aSnapshot().totalClp });
  expect((own.body as ReceiptSummary).students[1]).toEqual({
    name: "Pedro O'Higgins Muñoz",
    program: "Tradicional 4º Medio",
    kind: "traditional",
    modality: "Presencial",
    ended: null,
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

test("who guesses numbers is stopped after sixty an hour, over all orders, and stops nobody else [SAFE-07] [HARM-09]", async () => {
  const thief = () => shop.newBrowser("10.3.0.1");
  const guesses = Array.from({ length: 70 }, (_, guess) =>
    guess % 2
      ? read(thief(), `&no=${guess + 1}`)
      : thief().get(`/orders?buyOrder=${BUY_ORDER}&no=${orderId - 99}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(60);
  expect((await read(thief(), `&no=${orderId}`)).status).toBe(429);
  expect((await read(shop.newBrowser("10.3.1.1"), `&no=${orderId}`)).access).toBe("full");
  expect((await read(owner, "&no=1")).access).toBe("full");
  expect((await read(thief())).access).toBe("public");
  await shop.moveClock(61);
  expect((await read(thief(), `&no=${orderId}`)).access).toBe("full");
});

test("an order from when numbers were counted up is opened by its session and its link, not by its number [HARM-09]", async () => {
  await shop.query("UPDATE orders SET id = 4711");
  const stranger = shop.newBrowser();
  expect((await read(stranger, "&no=4711")).access).toBe("public");
  expect((await stranger.get(`/orders?buyOrder=${BUY_ORDER}&no=4711`)).status).toBe(404);
  expect((await read(owner)).access).toBe("full");
  const mailed = signName(shop.deps.keys.purchases, BUY_ORDER);
  expect((await stranger.get(`/purchases/${mailed}`)).status).toBe(200);
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

test("of an unknown order and an unfinished one there is no receipt, no mail and no code, told alike [SAFE-07] [T24]", async () => {
  await shop.query("UPDATE orders SET buy_order = 'Zz3dEf6hIj9kLm2nOp5r'");
  const [student] = await shop.query<{ id: number }>("SELECT id FROM students");
  const sessionOf = { studentId: student?.id ?? 0 };
  await insertOrder(shop.db, { sessionOf, state: "held", buyOrder: BUY_ORDER });
  // Finished jobs are deleted; the sequence shows a new one.
  const newestJob = () =>
    shop.query(
      `SELECT last_value FROM pg_sequences WHERE format('%I.%I', schemaname, sequencename) =
         pg_get_serial_sequence('graphile_worker._private_jobs', 'id')`,
    );
  const before = await newestJob();
  const answersOf = async (order: string) => {
    const paths = ["/resend", CODE_PATH];
    const answers = [await download(owner, order)];
    for (const path of paths) answers.push(await owner.post(path, { order }));
    return answers.map(({ status, body }) => [status, (body as { text: string }).text]);
  };
  const unfinished = await answersOf(BUY_ORDER);
  expect(unfinished.map(([status]) => status)).toEqual([404, 404, 404]);
  expect(await answersOf("Zz3dEf6hIj9kLm2nOp5q")).toEqual(unfinished);
  expect(await newestJob()).toEqual(before);
});

test("the receipt is shown inline or downloaded under its name [API-40, RESULT-02]", async () => {
  const shown = await download(owner, BUY_ORDER);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="comprobante-pago-pdv.pdf"',
    "content-security-policy": "frame-ancestors 'self'",
  });
  expect((await readPdf(shown.raw)).text).toContain(guardianEmail());
  const saved = await download(owner, `${BUY_ORDER}&isDownload=1`);
  expect(saved.headers["content-disposition"]).toBe('attachment; filename="comprobante-pago-pdv.pdf"');
});

test("the buy order of a payment attempt finds order and receipt, the hundredth's and a share's too [SAFE-16]", async () => {
  for (const attempt of ["-2", "-99", "-100", "-12345", "-100-3"]) {
    expect((await download(owner, BUY_ORDER + attempt)).status, attempt).toBe(200);
    const { status, body } = await owner.get(`/orders?buyOrder=${BUY_ORDER}${attempt}`);
    expect([status, body], attempt).toEqual([200, expect.objectContaining({ id: orderId })]);
  }
});

test("of many guessed buy orders none hits, and three hundred of an address are answered [T24]", async () => {
  const guess = async () => (await download(shop.newBrowser(), randomBytes(10).toString("hex"))).status;
  const [all, answered] = [inSoak(1_000, 30), inSoak(300, 10)];
  const statuses = [await guess()];
  await shop.query("UPDATE rate_limits SET count = count + $1", [300 - answered]);
  while (statuses.length < all) statuses.push(await guess());
  expect(statuses).toEqual([...Array(answered).fill(404), ...Array(all - answered).fill(429)]);
});

test("a receipt is sent again to the guardian alone, whose address stays masked [API-39, AMB-07, T25]", async () => {
  const { status, body } = await shop
    .newBrowser()
    .post("/resend", { order: BUY_ORDER, email: "eva@example.cl" });
  expect([status, body]).toEqual([200, { success: true, email: "a***@e***.cl" }]);
  const [sent] = await mail.waitFor(guardianEmail());
  expect(sent?.to).toEqual([guardianEmail()]);
  const files = sent?.attachments.map(({ fileName }) => fileName);
  expect(files).toEqual([
    "comprobante-pago-pdv.pdf",
    "contrato-servicios-educacionales-2026-1.pdf",
    "contrato-reglamento-2026-1.pdf",
    "reglamento-2026-1.pdf",
    "horario-pdv.ics",
  ]);
});

test("resending is limited per order, whoever asks, and strangers use up none of the owner's [AMB-07]", async () => {
  const statuses: number[] = [];
  for (let press = 0; press < 6; press += 1) {
    statuses.push((await shop.newBrowser(`10.2.0.${press}`).post("/resend", { order: BUY_ORDER })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const own = [];
  for (let press = 0; press < 6; press += 1)
    own.push((await owner.post("/resend", { order: BUY_ORDER })).status);
  expect(own).toEqual([200, 200, 200, 200, 200, 429]);
});

async function read(browser: TestBrowser, query = "") {
  const answer = await download(browser, BUY_ORDER + query);
  const access = answer.headers["receipt-access"];
  return {
    status: answer.status,
    access,
    text: answer.status === 200 ? (await readPdf(answer.raw)).text : "",
  };
}
