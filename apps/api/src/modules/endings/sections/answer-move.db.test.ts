import type { MoveChoices } from "@shop/contracts/purchases/moves";
import type { Purchase } from "@shop/contracts/purchases/purchase";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { proveMailbox } from "../../../../test/data/people-data";
import { RACE } from "../../../../test/database/race-runs";
import { comeBack, useCardForm } from "../../../../test/provider";
import { aChoice, changeTo, coursesOf, saleOf, soldOf } from "../../../../test/shops/change-shop";
import { bought, doAct, openBookedShop } from "../../../../test/shops/desk-shop";
import { moveTo, openPage, refundRows } from "../../../../test/shops/ending-shop";
import { digestOf, perform } from "../../../acts/act";
import { markSections } from "../../catalogue/mark-sections";
import { viewMadeChanges } from "../../changes/view-change";
import { moveSections } from "./move-section";
import type { SectionMove } from "./plan-move";

const shop = await openBookedShop();
const M1 = 367001;
const READING = 367005;
const WHY = "Cambió la profesora del curso";
beforeEach(async () => {
  await shop.query("TRUNCATE sessions CASCADE");
  await shop.query("UPDATE scarce_items SET sold = initially_sold, capacity = 5000 + initially_sold");
  await shop.query("UPDATE packs SET is_active = false");
  await moveTo(shop, "2026-12-01T15:00:00Z");
});

let hour = 8;
// Other hours each time, on a day without other courses.
function aMove(courseId = M1): SectionMove {
  hour = hour > 18 ? 8 : hour + 1;
  const clock = String(hour).padStart(2, "0");
  const session = { dayOfWeek: 6, block: 1, startTime: `${clock}:00`, endTime: `${clock}:50` };
  return { sectionNames: [String(courseId)], sessions: [session], venueId: null, from: null, why: WHY };
}
const move = (courseId = M1) => doAct(shop, moveSections, aMove(courseId));

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
      ...{ position: 0, courseId: M1, why: WHY, from: "2027-03-01", answerBy: "2027-02-28" },
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

const planned = async (request: SectionMove) => {
  const digest = digestOf(moveSections, await moveSections.plan(shop.db, request, shop.deps));
  return () => perform(shop.db, moveSections, { request, digest, by: { actor: "staff:ana" } }, shop.deps);
};
const hoursOf = async (buyer: Buyer) =>
  (await saleOf(shop, buyer)).students[0]?.courses
    .find(({ id }) => id === M1)
    ?.schedules.map(({ startTime }) => startTime);
const storedHours = async () =>
  (
    await shop.query<{ start_time: string }>(
      "SELECT start_time FROM schedules WHERE course_id = $1 ORDER BY id",
      [M1],
    )
  ).map((row) => row.start_time);

test(
  "a move and a change of the same family at once: whoever has the course has its new hours, or the move was refused [SECT-11]",
  RACE,
  async () => {
    const { buyer } = await bought(shop);
    const act = await planned(aMove());
    const choice = await aChoice(shop, buyer);
    const [moved] = await Promise.allSettled([act(), changeTo(shop, buyer, choice)]);
    if (moved.status === "rejected") expect(moved.reason).toMatchObject({ code: "PLAN_CHANGED" });
    const hours = await hoursOf(buyer);
    if (hours) expect(hours).toEqual(await storedHours());
    const versions = await shop.query("SELECT 1 FROM order_versions WHERE order_id = $1", [buyer.orderId]);
    const changes = await shop.query("SELECT 1 FROM order_changes WHERE order_id = $1 AND state = 'done'", [
      buyer.orderId,
    ]);
    expect(versions).toHaveLength(changes.length);
  },
);

test(
  "two moves of one section at once: one is done, the other sees it and is refused [SECT-11]",
  RACE,
  async () => {
    const { buyer } = await bought(shop);
    const acts = [await planned(aMove()), await planned(aMove())];
    const ends = await Promise.allSettled(acts.map((act) => act()));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await hoursOf(buyer)).toEqual(await storedHours());
    expect((await saleOf(shop, buyer)).students[0]?.courses[0]?.earlier).toHaveLength(1);
  },
);

test(
  "seats chosen and paid for while a section moves are of the hours of the shop, or the move was refused [SECT-11]",
  RACE,
  async () => {
    await bought(shop);
    const act = await planned(aMove());
    const buyer = await Buyer.open(shop);
    const [moved] = await Promise.allSettled([act(), buyer.save()]);
    if (moved.status === "rejected") expect(moved.reason).toMatchObject({ code: "SECTION_BUYING" });
    await buyer.press();
    const [frozen] = await shop.query<{ hours: string }>(
      `SELECT jsonb_path_query_array(frozen, '$.students[0].courses[*] ? (@.id == $id).schedules[*].startTime',
         jsonb_build_object('id', $2::int))::text AS hours
       FROM payment_attempts WHERE order_id = $1`,
      [buyer.orderId, M1],
    );
    expect(JSON.parse(frozen?.hours ?? "")).toEqual(await storedHours());
  },
);

test(
  "a payment that ends while a section moves has the hours of the shop, or the move was refused [SECT-11]",
  RACE,
  async () => {
    const { buyer: first } = await bought(shop);
    const act = await planned(aMove());
    const buyer = await Buyer.open(shop);
    const { token } = await buyer.press();
    const back = await useCardForm(shop, token ?? "");
    const [moved] = await Promise.allSettled([act(), comeBack(shop, back)]);
    await shop.deps.workEnded();
    expect(moved.status).toBe("rejected");
    for (const one of [first, buyer]) expect(await hoursOf(one)).toEqual(await storedHours());
  },
);

test("two answers at once are one [SECT-11]", RACE, async () => {
  const { answer, choices, buyer } = await aMoved();
  const { course } = await choices();
  const body = { answer: "course_back", sum: course?.sum };
  const ends = await Promise.all([answer(body), answer(body), answer({ answer: "stay" })]);
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([0, course?.sum]).toContain(await askedOf(buyer));
});
