import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import type { TestBrowser } from "../../../../test/test-browser";
import { sweep } from "../../../maintenance";

const IDLE = 15;
const shop = await forFile(startPurchaseShop({ INACTIVITY_MINUTES: String(IDLE) }));
let buyer: Buyer;
beforeEach(async () => {
  await shop.query("TRUNCATE sessions, students, guardians, orders, otp_challenges, rate_limits CASCADE");
  buyer = await Buyer.open(shop);
});
afterEach(() => shop.moveClock(0));

const answersTo = async (browser: TestBrowser = buyer.browser) => ({
  students: (await browser.get("/students")).body,
  session: (await browser.get("/session")).body,
  order: (await browser.get("/orders")).status,
});
const NOBODYS = { students: [], session: { hasOpenOrder: false, isPaying: false }, order: 404 };
const ownAnswers = ({ isPaying = false } = {}) => ({
  students: [{ id: buyer.studentId }],
  session: { hasOpenOrder: true, isPaying },
  order: 200,
});

const keep = () => buyer.browser.post("/session/activity", {});

test.each([0, 1, IDLE - 0.1])(
  "%f minutes without activity: a browser that opens again goes on [T28]",
  async (minutes) => {
    await buyer.save();
    await shop.moveClock(minutes);
    await sweep(shop.deps);
    expect(await answersTo()).toMatchObject(ownAnswers());
  },
);

test.each([IDLE, IDLE + 10, 23 * 60])(
  "%f minutes without activity: the cookie opens nothing, whichever page was open [HARM-03, SAFE-17]",
  async (minutes) => {
    await buyer.save();
    await shop.moveClock(minutes);
    expect(await answersTo()).toEqual(NOBODYS);
    const writes = [buyer.trySave(), buyer.browser.put(`/students/${buyer.studentId}`, { name: "Otra" })];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([404, 404]);
    await sweep(shop.deps);
    await keep();
    expect(await answersTo()).toEqual(NOBODYS);
  },
);

test("an idle session lets its seats go with the next pass, one that is used keeps them [HARM-03, SAFE-17, T05]", async () => {
  const other = await Buyer.open(shop);
  for (const one of [buyer, other]) await one.save();
  // Outlives both sessions, so only their end can release the seats.
  await shop.query("UPDATE orders SET hold_expires_at = now() + interval '1 hour'");
  await shop.query("UPDATE holds SET expires_at = now() + interval '1 hour'");
  await shop.moveClock(IDLE - 1);
  await other.browser.post("/session/activity", {});
  await shop.moveClock(IDLE);
  await sweep(shop.deps);
  const holders = await shop.query("SELECT DISTINCT order_id FROM holds");
  expect(holders).toEqual([{ order_id: String(other.orderId) }]);
  expect(await answersTo(other.browser)).toMatchObject({ order: 200 });
});

test("a minute's report of activity keeps a session, an hour long; reading keeps none [HARM-03, AMB-57]", async () => {
  for (let minute = 1; minute <= 60; minute += 6) {
    await shop.moveClock(minute);
    expect((await keep()).status).toBe(200);
  }
  expect(await answersTo()).toMatchObject(ownAnswers());
  for (let minute = 56; minute <= 69; minute += 3) {
    await shop.moveClock(minute);
    await answersTo();
  }
  await shop.moveClock(55 + IDLE + 0.1);
  expect(await answersTo()).toEqual(NOBODYS);
});

test("every other write counts as activity too, and a report cannot wake what is over [HARM-03, SAFE-17]", async () => {
  await shop.moveClock(IDLE - 1);
  await buyer.save();
  await shop.moveClock(IDLE + 5);
  expect(await answersTo()).toMatchObject(ownAnswers());
  await shop.moveClock(2 * IDLE);
  await keep();
  expect(await answersTo()).toEqual(NOBODYS);
});

test("a card form that is open counts as activity, and so does its end [T04, T28, AMB-57]", async () => {
  const { token } = await buyer.press();
  await shop.moveClock(17);
  await sweep(shop.deps);
  expect(await answersTo()).toMatchObject(ownAnswers({ isPaying: true }));
  await comeBack(shop, await useCardForm(shop, token, "reject"));
  await shop.moveClock(17 + IDLE - 1);
  await sweep(shop.deps);
  expect(await answersTo()).toMatchObject(ownAnswers());
  await shop.moveClock(17 + IDLE + 1);
  await sweep(shop.deps);
  expect(await answersTo()).toEqual(NOBODYS);
});

async function resultOf(outcome?: "reject") {
  const { token } = await buyer.press();
  const back = await useCardForm(shop, token, outcome);
  const address = new URL(await comeBack(shop, back), "http://shop").searchParams;
  const [buyOrder, no] = [address.get("buyOrder"), address.get("no")];
  const read = async (path: string) => {
    const { status, body } = await shop.newBrowser().get(path);
    return [status, JSON.stringify(body)] as const;
  };
  return {
    read: () => read(`/orders?buyOrder=${buyOrder}&no=${no}`),
    receipt: () => read(`/tools/comprobante-compra/datos?buyorder=${buyOrder}&no=${no}`),
    own: () => buyer.browser.get(`/orders?buyOrder=${buyOrder}`),
  };
}

const OVER: [string, () => Promise<unknown>][] = [
  ["was idle", () => shop.moveClock(IDLE + 1)],
  ["was closed", () => buyer.browser.post("/session/close", {})],
];

test.each(OVER)(
  "a result's address opens the purchase while the session that bought goes on; once that %s it asks for a code, and shows initials [HARM-03, AMB-18, AMB-06]",
  async (_, end) => {
    const result = await resultOf();
    expect((await result.own()).status).toBe(200);
    const [status, told] = await result.read();
    expect([status, told.includes("@example")]).toEqual([200, false]);
    expect((await result.receipt())[1]).toContain('"access":"full"');
    await end();
    expect((await result.own()).status).toBe(404);
    expect(await result.read()).toEqual([403, expect.stringContaining("CODE_REQUIRED")]);
    expect((await result.receipt())[1]).toMatch(/"access":"public".*"[A-Z]\. [A-Z]\./);
    expect((await buyer.browser.get("/students")).body).toEqual([]);
  },
);

test.each(OVER)(
  "the address of a payment that was refused tells nobody anything once its session %s [HARM-03, AMB-06]",
  async (_, end) => {
    const result = await resultOf("reject");
    expect((await result.read())[0]).toBe(200);
    await end();
    expect((await result.read())[0]).toBe(404);
  },
);

test("while nobody knows whether it was paid its address tells so, whatever became of the session [HARM-03, PAY-12]", async () => {
  const { token, buyOrder } = await buyer.press();
  await useCardForm(shop, token);
  const [{ id } = { id: 0 }] = await shop.query<{ id: number }>(
    "SELECT id::int FROM orders WHERE state = 'paying'",
  );
  await shop.query("UPDATE sessions SET expires_at = shop_now()");
  const { status } = await shop.newBrowser().get(`/orders?buyOrder=${buyOrder}&no=${id}`);
  expect(status).toBe(200);
});
