import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { aChoice, aPaidBuyer, saleOf, soldOf } from "../../../test/shops/change-shop";
import { bought, openBookedShop } from "../../../test/shops/desk-shop";
import { findVersions } from "../sales/sold/version-queries";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";
import { type ChangeRequest, changeLine } from "./make-change";

const shop = await openBookedShop();

test("another hour takes the new seat and frees the old one at once; the version before it is kept [CHANGE-05]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await saleOf(shop, buyer);
  const { wanted, replacedIds } = await aChoice(shop, buyer);
  const added = wanted.courseIds.filter((id) => !buyer.choice.coursesIds?.includes(id));
  const counts = await soldOf(shop, [...replacedIds, ...added]);
  expect(await change(buyer, { wanted })).toMatchObject({ state: "done" });
  expect(await soldOf(shop, [...replacedIds, ...added])).toEqual([
    (counts[0] ?? 0) - 1,
    (counts[1] ?? 0) + 1,
  ]);
  const snapshot = await saleOf(shop, buyer);
  expect(snapshot.students[0]?.courses.map(({ id }) => id)).toEqual(wanted.courseIds);
  expect(snapshot.students[0]?.quote).toEqual(before.students[0]?.quote);
  expect(await findVersions(shop.db, buyer.orderId)).toMatchObject([{ number: 1, snapshot: before }]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
  const events = await shop.query(
    "SELECT actor, event FROM order_events WHERE order_id = $1 AND event = 'changed'",
    [buyer.orderId],
  );
  expect(events).toEqual([{ actor: "buyer", event: "changed" }]);
  // The student may buy the released course again, but not the new one.
  const rows = await shop.query<{ id: number }>(
    "SELECT course_id AS id FROM sold_courses WHERE order_id = $1",
    [buyer.orderId],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(wanted.courseIds));
});

test("another price than the person saw is a conflict that tells it, and nothing changes [CHANGE-06]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { wanted } = await aChoice(shop, buyer);
  const before = await saleOf(shop, buyer);
  await expect(change(buyer, { wanted, acceptedClp: -5_000 })).rejects.toMatchObject({
    code: "CHANGE_PRICE_MOVED",
    details: { differenceClp: 0 },
  });
  expect(await saleOf(shop, buyer)).toEqual(before);
});

test("a cheaper course and the first one again cost nothing where the coupon covered both [CHANGE-01]", async () => {
  const { buyer } = await bought(shop, { coupon: "BECA100" });
  const courseIds = buyer.choice.coursesIds ?? [];
  const { wanted } = await aChoice(shop, buyer);
  const [addedId] = wanted.courseIds.filter((id) => !courseIds.includes(id));
  const cheapen = (clp: number) =>
    shop.query("UPDATE courses SET price_clp = price_clp - $2 WHERE id = $1", [addedId, clp]);
  await cheapen(40_000);
  expect(await change(buyer, { wanted })).toMatchObject({ state: "done" });
  expect(await change(buyer, { wanted: { ...wanted, courseIds: [...courseIds] } })).toMatchObject({
    state: "done",
  });
  await cheapen(-40_000);
  expect((await saleOf(shop, buyer)).totalClp).toBe(0);
});

test.each([
  { coupon: "PDV20", takes: (clp: number) => Math.round(0.2 * clp) },
  { coupon: "REGALO50000", takes: () => 50_000 },
])(
  "with $coupon a cheaper course costs what it would have cost bought so: nobody gains by buying dearer first [CHANGE-01]",
  async ({ coupon, takes }) => {
    const { buyer } = await bought(shop, { coupon });
    const { wanted } = await aChoice(shop, buyer);
    const [addedId] = wanted.courseIds.filter((id) => !buyer.choice.coursesIds?.includes(id));
    const cheapen = (clp: number) =>
      shop.query("UPDATE courses SET price_clp = price_clp - $2 WHERE id = $1", [addedId, clp]);
    await cheapen(40_000);
    const { details } = await change(buyer, { wanted, acceptedClp: 1 }).catch((error) => error);
    await change(buyer, { wanted, acceptedClp: details.differenceClp });
    await cheapen(-40_000);
    const [student] = (await saleOf(shop, buyer)).students;
    const { subtotal = 0, onlineDiscount = 0, couponDiscount, enrolmentFee, total } = student?.quote ?? {};
    const base = subtotal - onlineDiscount;
    expect(details.differenceClp).toBeLessThan(0);
    expect([couponDiscount, total]).toEqual([takes(base), base - takes(base) + (enrolmentFee ?? 0)]);
  },
);

test("the same change pressed again, a refused one and one of a sold out section change nothing [CHANGE-05]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { wanted } = await aChoice(shop, buyer);
  await change(buyer, { wanted });
  const before = await saleOf(shop, buyer);
  await expect(change(buyer, { wanted })).rejects.toMatchObject({
    code: "CHANGE_REFUSED",
    details: { reasons: ["NOTHING_CHANGES"] },
  });
  const next = await aChoice(shop, buyer);
  const added = next.wanted.courseIds.filter((id) => !wanted.courseIds.includes(id));
  const leave = (free: number) =>
    shop.query(
      "UPDATE scarce_items SET capacity = sold + $2 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
      [added, free],
    );
  await leave(0);
  await expect(change(buyer, { wanted: next.wanted })).rejects.toMatchObject({ code: "COURSE_SOLD_OUT" });
  await leave(100);
  expect(await saleOf(shop, buyer)).toEqual(before);
});

test("the buyer changes twice; a third one is staff's, who are not counted [CHANGE-07]", async () => {
  const buyer = await aPaidBuyer(shop);
  for (const _ of [1, 2]) await change(buyer, await aChoice(shop, buyer));
  const { wanted } = await aChoice(shop, buyer);
  await expect(change(buyer, { wanted })).rejects.toMatchObject({
    code: "NO_CHANGES_LEFT",
    details: { free: 2 },
  });
  expect(await change(buyer, { wanted, cause: "staff", actor: "staff:ana" })).toMatchObject({
    state: "done",
  });
  expect(await findVersions(shop.db, buyer.orderId)).toHaveLength(3);
});

const change = (
  { orderId }: Pick<Buyer, "orderId">,
  request: Partial<ChangeRequest> & Pick<ChangeRequest, "wanted">,
) =>
  shop.db.transaction((tx) =>
    changeLine(tx, shop.deps, {
      ...{ orderId, position: 0, acceptedClp: 0 },
      ...{ cause: "buyer", actor: "buyer", why: null },
      ...request,
    }),
  );
