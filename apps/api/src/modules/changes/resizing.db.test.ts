import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../test/data/frozen-offer";
import { RACE } from "../../../test/database/race-runs";
import { pay } from "../../../test/provider";
import {
  aChoice,
  aPaidBuyer,
  changePage,
  changeTo,
  pressChange,
  saleOf,
  soldOf,
} from "../../../test/shops/change-shop";
import { openBookedShop } from "../../../test/shops/desk-shop";
import { refundRows } from "../../../test/shops/ending-shop";
import { digestOf, perform } from "../../acts/act";
import { quoteUnsaved } from "../orders/quotes/quote-unsaved";
import { findSaleMoney } from "../sales/sold/sale-money-queries";
import { changeForFamily } from "./change-for-family";

const shop = await openBookedShop();
const [FIRST = 0, SECOND = 0] = COURSES;
const THIRD = 367013;
const DAY = 24 * 60;
const HALF_A_SEASON = 250 * DAY;

/** The same courses, bought now. */
async function priceOf(courseIds: number[]): Promise<number> {
  const asked = { lines: [{ programId: PROGRAM, venueId: VENUE, courseIds }], ruts: [], couponCode: null };
  const { lines } = await quoteUnsaved(shop.db, shop.deps, asked);
  return lines[0]?.quote.total ?? 0;
}

async function planned(buyer: Buyer, courseIds: number[]) {
  const { buyOrder } = await saleOf(shop, buyer);
  const request = {
    buyOrder,
    position: 0,
    wanted: { venueId: VENUE, courseIds },
    why: "Lo pidió la familia",
  };
  const plan = await changeForFamily.plan(shop.db, request, shop.deps);
  const press = () =>
    perform(
      shop.db,
      changeForFamily,
      { request, digest: digestOf(changeForFamily, plan), by: { actor: "staff:ana" } },
      shop.deps,
    );
  return { plan: plan.plan, press };
}
const totalOf = async (buyer: Buyer) => (await saleOf(shop, buyer)).totalClp;
const idsOf = async (buyer: Buyer) =>
  (await saleOf(shop, buyer)).students[0]?.courses.map(({ id }) => id).toSorted();

async function add(buyer: Buyer, courseIds: number[]): Promise<number> {
  const { plan, press } = await planned(buyer, courseIds);
  expect(await press()).toEqual({ isDone: false });
  const wanted = { venueId: VENUE, courseIds };
  await pay(shop, await pressChange(shop, buyer, { wanted, differenceClp: plan.difference }));
  return plan.difference;
}

test("a course more costs what the shop asks for all of them less what was paid; it is the family's once it is paid [DESK-56]", async () => {
  const buyer = await aPaidBuyer(shop);
  const [before = 0] = await soldOf(shop, [THIRD]);
  const paid = await totalOf(buyer);
  const difference = await add(buyer, [FIRST, SECOND, THIRD]);
  expect(difference).toBe((await priceOf([FIRST, SECOND, THIRD])) - paid);
  expect([await idsOf(buyer), await totalOf(buyer)]).toEqual([[FIRST, SECOND, THIRD], paid + difference]);
  expect(await soldOf(shop, [THIRD])).toEqual([before + 1]);
});

test("a course less before its classes costs what the shop asks for the rest: the difference goes back, the seat is free [DESK-57]", async () => {
  const buyer = await aPaidBuyer(shop);
  const [before = 0] = await soldOf(shop, [SECOND]);
  const paid = await totalOf(buyer);
  // What it costs by now is nobody's gain.
  await shop.query("UPDATE courses SET price_clp = price_clp + 90000 WHERE id = $1", [SECOND]);
  const { plan, press } = await planned(buyer, [FIRST]);
  const left = await priceOf([FIRST]);
  expect(plan.difference).toBe(left - paid);
  expect(await press()).toEqual({ isDone: true });
  expect([await idsOf(buyer), await totalOf(buyer)]).toEqual([[FIRST], left]);
  expect((await refundRows(shop, buyer.orderId)).map(({ asked_clp }) => asked_clp)).toEqual([paid - left]);
  expect(await soldOf(shop, [SECOND])).toEqual([before - 1]);
});

test("classes given are kept and told by the receipt's sums, and a course that came later counts its own alone [DESK-57]", async () => {
  const buyer = await aPaidBuyer(shop);
  await shop.moveClock(HALF_A_SEASON);
  const paid = await totalOf(buyer);
  const dearer = await add(buyer, [FIRST, SECOND, THIRD]);
  const added = await planned(buyer, [FIRST, SECOND]);
  expect(added.plan.difference).toBe(-dearer);
  await added.press();
  expect(await totalOf(buyer)).toBe(paid);
  const { plan, press } = await planned(buyer, [FIRST]);
  const full = paid - (await priceOf([FIRST]));
  expect(-plan.difference).toBeGreaterThan(0);
  expect(-plan.difference).toBeLessThan(full * 0.7);
  await press();
  const { classesGivenClp } = await findSaleMoney(shop.db, { orderId: buyer.orderId });
  expect(classesGivenClp).toBe(full + plan.difference);
});

test("the buyer's own page adds and drops nothing [DESK-56]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { plan, press, choices } = await changePage(shop, buyer);
  for (const courseIds of [[FIRST], [FIRST, SECOND, THIRD]]) {
    const wish = { venueId: VENUE, courseIds };
    expect(await plan(wish)).toMatchObject({ code: "CHANGE_REFUSED" });
    expect(await press({ ...wish, difference: 0 })).toMatchObject({ code: "CHANGE_REFUSED" });
  }
  expect((await choices()).choices.every(({ courses }) => courses.length === 2)).toBe(true);
});

test(
  "a course dropped by staff and the buyer's own change at once: one of them is done [DESK-57]",
  RACE,
  async () => {
    const buyer = await aPaidBuyer(shop);
    const own = await aChoice(shop, buyer);
    // Control: by what is read without a lock both could be done.
    const drop = await planned(buyer, [FIRST]);
    expect(own.wanted.courseIds).toHaveLength(2);
    const ends = await Promise.allSettled([drop.press(), changeTo(shop, buyer, own)]);
    const [dropped, changed] = ends.map(({ status }) => status === "fulfilled");
    expect(dropped).not.toBe(changed);
    expect(await idsOf(buyer)).toEqual(dropped ? [FIRST] : own.wanted.courseIds.toSorted());
    expect(await refundRows(shop, buyer.orderId)).toHaveLength(dropped ? 1 : 0);
  },
);
