import type { MoveChoices } from "@shop/contracts/purchases/moves";
import type { Purchase } from "@shop/contracts/purchases/purchase";
import { expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { proveMailbox } from "../../../../test/data/people-data";
import { RACE } from "../../../../test/database/race-runs";
import { coursesOf, saleOf, soldOf } from "../../../../test/shops/change-shop";
import { bought, doAct } from "../../../../test/shops/desk-shop";
import { moveTo, openPage, refundRows } from "../../../../test/shops/ending-shop";
import { aMove, MOVED_BECAUSE, openMoveShop } from "../../../../test/shops/move-shop";
import { markSections } from "../../catalogue/mark-sections";
import { viewMadeChanges } from "../../changes/view-change";
import { moveSections } from "./move-section";

const shop = await openMoveShop();
const M1 = 367001;
const READING = 367005;

const move = () => doAct(shop, moveSections, aMove(M1));

async function aMoved(options: Parameters<typeof bought>[1] = {}) {
  const { buyer, buyOrder } = await bought(shop, options);
  const page = await openPage(shop, buyer);
  await move();
  const place = `${page}/students/0/moves/${M1}`;
  return {
    buyer,
    buyOrder,
    purchase: async () => ((await buyer.browser.get(page)).body as Purchase).details,
    choices: async () => (await buyer.browser.get(place)).body as MoveChoices,
    async answer(answer: object) {
      const { guardian } = await saleOf(shop, buyer);
      await proveMailbox(shop.db, [buyer.studentId], guardian.email ?? "");
      return await buyer.browser.post(place, { otherId: null, sum: null, ...answer });
    },
  };
}
const askedOf = async ({ orderId }: Buyer) =>
  (await refundRows(shop, orderId)).reduce((sum, { asked_clp }) => sum + asked_clp, 0);

test("the page tells what was, what will be, the reason and the days, and staying ends the choice [SECT-08]", async () => {
  const { purchase, answer, choices, buyer } = await aMoved();
  const details = await purchase();
  expect(details?.moves).toMatchObject([
    {
      ...{ position: 0, courseId: M1, why: MOVED_BECAUSE, from: "2027-03-01", answerBy: "2027-02-28" },
      ...{ openUntil: "2027-12-31", agreedAt: null, isOpen: true, clashes: [] },
      after: { schedules: [{ dayOfWeek: 6 }], venue: null },
    },
  ]);
  expect(details?.moves[0]?.before.schedules.length).toBe(2);
  expect(details?.changes).toMatchObject([
    { cause: "section_moved", removed: [{ id: M1 }], added: [{ id: M1 }] },
  ]);
  expect((await choices()).others.length).toBeGreaterThan(0);
  expect((await answer({ answer: "stay" })).status).toBe(200);
  const after = await purchase();
  expect(after?.moves).toMatchObject([{ isOpen: false, agreedAt: expect.any(String) }]);
  expect((await answer({ answer: "stay" })).status).toBe(409);
  expect(await coursesOf(shop, buyer)).toEqual([M1, READING]);
  // The academy moves it once more: the family may choose again.
  await move();
  expect((await purchase())?.moves).toMatchObject([{ isOpen: true, agreedAt: null }]);
});

test("other hours of the same course cost nothing and none of the free changes, even when they cost more by now [SECT-09]", async () => {
  const { answer, choices, buyer, purchase } = await aMoved();
  const before = await saleOf(shop, buyer);
  const [other] = (await choices()).others;
  await shop.query("UPDATE courses SET price_clp = price_clp + 50000 WHERE id = $1", [other?.id]);
  const [sold = 0, taken = 0] = await soldOf(shop, [M1, other?.id ?? 0]);
  expect((await answer({ answer: "other", otherId: READING + 9 })).status).toBe(409);
  expect((await answer({ answer: "other", otherId: other?.id })).status).toBe(200);
  expect(await coursesOf(shop, buyer)).toEqual([other?.id, READING]);
  expect((await saleOf(shop, buyer)).totalClp).toBe(before.totalClp);
  expect([await soldOf(shop, [M1, other?.id ?? 0]), await askedOf(buyer)]).toEqual([
    [sold - 1, taken + 1],
    0,
  ]);
  const [made] = await viewMadeChanges(shop.db, buyer.orderId);
  expect(made).toMatchObject({ cause: "section_refused", difference: 0 });
  expect((await purchase())?.moves).toEqual([]);
  await shop.query("UPDATE courses SET price_clp = price_clp - 50000 WHERE id = $1", [other?.id]);
});

test("the money of the course comes back as a cancelled one's, also after the deadline, without the classes given [SECT-03] [SECT-10]", async () => {
  const early = await aMoved();
  const shown = (await early.choices()).course;
  const price = (await saleOf(shop, early.buyer)).totalClp;
  expect((await early.answer({ answer: "course_back", sum: 1 })).status).toBe(409);
  expect((await early.answer({ answer: "course_back", sum: shown?.sum })).status).toBe(200);
  expect(await coursesOf(shop, early.buyer)).toEqual([READING]);
  expect(await refundRows(shop, early.buyer.orderId)).toMatchObject([
    { purpose: "academy_change", asked_clp: shown?.sum },
  ]);
  expect((await saleOf(shop, early.buyer)).totalClp).toBe(price - (shown?.sum ?? 0));

  const late = await aMoved();
  await moveTo(shop, "2027-05-05T15:00:00Z");
  await shop.query("UPDATE sessions SET expires_at = shop_now() + interval '1 day'");
  const left = (await late.choices()).course;
  expect(left?.sum).toBeLessThan(shown?.sum ?? 0);
  expect((await late.answer({ answer: "course_back", sum: left?.sum })).status).toBe(200);
  expect(await askedOf(late.buyer)).toBe(left?.sum);
});

test("silence loses nothing when its season is no longer on sale: the money is still there, and so are other hours [SECT-03] [OPEN-03]", async () => {
  const { choices, answer, buyer } = await aMoved();
  await shop.query("UPDATE seasons SET closes_on = '2020-01-01'");
  await markSections(shop.db);
  const { others, course } = await choices();
  expect(others.length).toBeGreaterThan(0);
  expect((await answer({ answer: "course_back", sum: course?.sum })).status).toBe(200);
  expect(await askedOf(buyer)).toBe(course?.sum);
  await shop.query("UPDATE seasons SET closes_on = NULL");
  await markSections(shop.db);
});

test("the money of the whole programme comes back with its fee, and the contract ends; of a single course it is the only money [SECT-10]", async () => {
  const { choices, answer, buyer } = await aMoved();
  const { programme } = await choices();
  const { totalClp } = await saleOf(shop, buyer);
  expect(programme?.sum).toBe(totalClp);
  expect((await answer({ answer: "programme_back", sum: totalClp })).status).toBe(200);
  expect((await saleOf(shop, buyer)).students[0]?.ended).toMatchObject({ reason: "academy_change" });
  const single = await aMoved({ courses: [M1] });
  const { course, programme: whole } = await single.choices();
  expect([course, whole?.sum]).toEqual([null, (await saleOf(shop, single.buyer)).totalClp]);
});

test("money wants a code of its own, and nobody without the mailbox chooses for a family [SECT-10]", async () => {
  const { buyer } = await bought(shop);
  const page = await openPage(shop, buyer);
  await move();
  const place = `${page}/students/0/moves/${M1}`;
  const body = { answer: "course_back", otherId: null, sum: 1 };
  await shop.moveClock((Date.parse("2026-12-01T16:00:00Z") - Date.now()) / 60_000);
  const refused = await buyer.browser.post(place, body);
  expect(refused.body).toMatchObject({ code: "CODE_REQUIRED" });
  const stranger = await shop.newBrowser().post(place, { ...body, answer: "stay" });
  expect(stranger.body).toMatchObject({ code: "EMAIL_NOT_PROVEN" });
});

test("two answers at once are one [SECT-11]", RACE, async () => {
  const { answer, choices, buyer } = await aMoved();
  const { course } = await choices();
  const body = { answer: "course_back", sum: course?.sum };
  const ends = await Promise.all([answer(body), answer(body), answer({ answer: "stay" })]);
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([0, course?.sum]).toContain(await askedOf(buyer));
});
