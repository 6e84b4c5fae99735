import { beforeEach, expect, test } from "vitest";
import { RACE } from "../../../../test/database/race-runs";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { untilLocked, whileLocked } from "../../../../test/until";

const shop = await openBookedShop();
const HALF = 100_001;

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const member = async (name: string) =>
  (await openDesk(shop, { email: `${name}@academia.cl`, roles: ["finance"] })).browser;

async function aPiece(amountClp: number) {
  const { buyer, buyOrder } = await bought(shop);
  return { orderId: buyer.orderId, request: { reference: buyOrder, positions: [0], amountClp } };
}

const params = { name: "give_goodwill" };
const plan = async (browser: StaffBrowser, request: object) =>
  (await browser.call("planAct", { params, body: { request } })).body;
const press = async (browser: StaffBrowser, request: object, digest: unknown) => {
  const body = { request, digest, why: "Acuerdo con la familia" };
  return (await browser.call("doAct", { params, body })).body;
};
async function give(browser: StaffBrowser, request: object) {
  const { digest, second } = await plan(browser, request);
  const { done, code } = await press(browser, request, digest);
  return { second, end: done ?? code };
}

test("what one person gave alone in a day and what one person alone gave of a purchase count with the next piece [DESK-105]", async () => {
  const [ana, eva, luis] = [await member("ana"), await member("eva"), await member("luis")];
  const [one, other] = [await aPiece(HALF), await aPiece(HALF)];
  expect(await give(ana, one.request)).toEqual({ second: null, end: "done" });
  expect(await give(ana, other.request)).toEqual({
    second: { reason: "sum", limitClp: 200_000 },
    end: "SECOND_PERSON",
  });
  expect(await give(eva, one.request)).toMatchObject({ second: { reason: "sum" }, end: "SECOND_PERSON" });
  expect(await give(luis, other.request)).toEqual({ second: null, end: "done" });
  await shop.moveClock(24 * 60);
  const later = (await aPiece(HALF)).request;
  expect((await plan(await member("ana"), later)).second).toBeNull();
  expect((await plan(await member("eva"), one.request)).second).toMatchObject({ reason: "sum" });
});

test("a piece that two people gave is in nobody's sum [DESK-105]", async () => {
  const [ana, eva] = [await member("ana"), await member("eva")];
  const { request } = await aPiece(HALF);
  const { digest } = await plan(ana, request);
  const body = { request, digest, why: "Acuerdo con la familia" };
  expect((await ana.call("proposeAct", { params, body })).status).toBe(200);
  const [proposal] = await shop.query<{ id: string }>("SELECT id FROM staff_proposals WHERE state = 'open'");
  const approve = { params: { id: proposal?.id ?? "", answer: "approve" }, body: { why: "Revisado" } };
  expect((await eva.call("answerProposal", approve)).body).toEqual({ done: "done" });
  for (const browser of [ana, eva])
    expect((await plan(browser, (await aPiece(HALF)).request)).second).toBeNull();
});

test("of two pieces at once by one person one is done, of two people both [DESK-105]", RACE, async () => {
  const [ana, eva] = [await member("ana"), await member("eva")];
  const atOnce = async (one: StaffBrowser, other: StaffBrowser) => {
    const [held, free] = [await aPiece(HALF), await aPiece(HALF)];
    const [first, second] = [await plan(one, held.request), await plan(other, free.request)];
    const lock = "SELECT FROM orders WHERE id = $1 FOR UPDATE";
    const presses = await whileLocked(shop, [lock, held.orderId], async () => {
      const waiting = press(one, held.request, first.digest);
      await untilLocked(shop, 1);
      const next = press(other, free.request, second.digest);
      if (one === other) await untilLocked(shop, 2);
      else await next;
      return [waiting, next];
    });
    return (await Promise.all(presses)).map(({ done, code }) => done ?? code);
  };
  expect(await atOnce(ana, ana)).toEqual(["done", "SECOND_PERSON"]);
  await shop.query("TRUNCATE desk_actions");
  expect(await atOnce(ana, eva)).toEqual(["done", "done"]);
});
