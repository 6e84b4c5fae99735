import type { StaffChanges } from "@shop/contracts/staff/changes";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { aStudent } from "../../../../test/data/people-data";
import { pay } from "../../../../test/provider";
import { aPaidBuyer, findDearerHour, saleOf } from "../../../../test/shops/change-shop";
import { openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const ATTENTION = { email: "ana@academia.cl", roles: ["attention" as const] };
const [HELD = 0, BESIDE = 0] = COURSES;

const SIZES = { hours: [], course: [1, 1], more: [1, 0], fewer: [0, 1], venue: [2, 2] } as const;

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

async function changesOf(browser: StaffBrowser, reference: string): Promise<StaffChanges> {
  const { status, body } = await browser.call("findChanges", { params: { reference, position: "0" } });
  expect(status).toBe(200);
  return body as unknown as StaffChanges;
}

async function act(browser: StaffBrowser, request: object) {
  const params = { name: "change" };
  const { body } = await browser.call("planAct", { params, body: { request } });
  const done = await browser.call("doAct", {
    params,
    body: { request, digest: body.digest, why: "Lo pidió la familia" },
  });
  return { plan: body.plan, done: done.body.done };
}

test("who is limited to a venue sees no other venue among the choices, nor moves a student there [DESK-36]", async () => {
  const { reference } = await saleOf(shop, await aPaidBuyer(shop));
  const { browser: everywhere } = await openDesk(shop, ATTENTION);
  const there = (await changesOf(everywhere, reference)).choices.find(({ kind }) => kind === "venue");
  const { browser } = await openDesk(shop, { ...ATTENTION, email: "luz@academia.cl", venueIds: [VENUE] });
  const { choices } = await changesOf(browser, reference);
  expect(new Set(choices.map(({ venueId }) => venueId))).toEqual(new Set([VENUE]));
  const request = { reference, position: 0, venueId: there?.venueId, courseIds: there?.courseIds };
  const { body } = await browser.call("planAct", { params: { name: "change" }, body: { request } });
  expect(body.code).toBe("OTHER_VENUES");
});

test("a sibling's place at another venue is changed by somebody of both venues, and what gives money back by somebody of the whole purchase [DESK-118]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.addStudent(
    { programId: PROGRAM, locationId: OTHER_VENUE, coursesIds: OTHER_COURSES },
    aStudent(),
  );
  const { token } = await buyer.press();
  await pay(shop, token);
  const { reference } = await saleOf(shop, buyer);
  const { browser: here } = await openDesk(shop, { ...ATTENTION, venueIds: [VENUE] });
  const both = { email: "luz@academia.cl", venueIds: [VENUE, OTHER_VENUE] };
  const { browser: everywhere } = await openDesk(shop, { ...ATTENTION, ...both });
  const sibling = { reference, position: 1, venueId: VENUE, courseIds: [...COURSES] };
  const fewer = { reference, position: 0, venueId: VENUE, courseIds: [HELD] };
  const plan = async (browser: StaffBrowser, request: object) =>
    (await browser.call("planAct", { params: { name: "change" }, body: { request } })).body;
  for (const request of [sibling, fewer]) {
    expect((await plan(here, request)).code).toBe("OTHER_VENUES");
    expect((await plan(everywhere, request)).code).toBeUndefined();
  }
  const offered = async (browser: StaffBrowser) =>
    ((await browser.call("readPurchase", { params: { reference } })).body as unknown as StaffPurchase).acts
      .filter(({ name }) => name === "change")
      .map(({ request }) => ("position" in request ? request.position : null));
  expect([await offered(here), await offered(everywhere)]).toEqual([[0], [0, 1]]);
  // Where nothing goes back, the student's own venues are enough.
  const { choices } = await changesOf(here, reference);
  const { venueId, courseIds } = choices.find(({ difference }) => difference >= 0) ?? {};
  expect((await plan(here, { reference, position: 0, venueId, courseIds })).code).toBeUndefined();
});

test("other hours of the same courses come first, with seats and price; those of today and those that are full or clash are named [DESK-36] [DESK-109]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { reference } = await saleOf(shop, buyer);
  const { browser } = await openDesk(shop, ATTENTION);
  const { choices, blocked, current } = await changesOf(browser, reference);
  expect(current.map(({ id }) => id)).toEqual([HELD, BESIDE]);
  const kinds = choices.map(({ kind }) => kind);
  expect(kinds[0]).toBe("hours");
  expect(new Set(kinds)).toEqual(new Set(["hours", "course", "more", "fewer", "venue"]));
  for (const { kind, venueId, free, added, removed, difference } of choices) {
    expect([venueId === VENUE, free !== 0]).toEqual([kind !== "venue", true]);
    const [takes, leaves] = SIZES[kind];
    expect([kind, added.length, removed.length]).toEqual([
      kind,
      takes ?? removed.length,
      leaves ?? added.length,
    ]);
    if (takes !== leaves) expect([kind, difference > 0]).toEqual([kind, kind === "more"]);
  }
  const [other] = choices[0]?.added ?? [];
  await shop.query(
    "UPDATE scarce_items SET sold = capacity, initially_sold = capacity WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [other?.id],
  );
  const clashing = blocked.find(({ clashes }) => clashes.length > 0);
  const schedules = await shop.query<{ course: number }>(
    `SELECT DISTINCT own.course_id AS course FROM schedules own JOIN schedules taken USING (day_of_week)
     WHERE own.course_id = ANY($1) AND taken.course_id = $2
       AND own.start_time < taken.end_time AND taken.start_time < own.end_time`,
    [[HELD, BESIDE], clashing?.course.id ?? 0],
  );
  expect(schedules.length > 0).toBe(clashing !== undefined);
  expect((await changesOf(browser, reference)).blocked).toContainEqual({
    course: other,
    isFull: true,
    clashes: [],
  });
});

test("a dearer change holds its seats for a day and tells the family where to pay; until then nothing changes [DESK-36]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await findDearerHour(shop, buyer);
  const { reference, guardian, students } = await saleOf(shop, buyer);
  const { browser } = await openDesk(shop, ATTENTION);
  const request = { reference, position: 0, ...dearer.wanted };
  const { plan, done } = await act(browser, request);
  expect(plan).toMatchObject({ difference: dearer.differenceClp, email: guardian.email, payBackBy: null });
  expect(done).toBe("to_pay");
  expect((await saleOf(shop, buyer)).students).toEqual(students);
  const { waiting } = await changesOf(browser, reference);
  expect(waiting?.clp).toBe(dearer.differenceClp);
  const hours = (new Date(waiting?.heldUntil ?? 0).getTime() - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  expect(
    await shop.query(
      "SELECT FROM order_mails WHERE order_id = $1 AND kind = 'change_to_pay' UNION ALL SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send_order_mail' LIMIT 1",
      [buyer.orderId],
    ),
  ).toHaveLength(1);
});

test("a change that gives money back wants the key of the last quarter of an hour, alone and proposed; one that gives none does not [DESK-121]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { reference } = await saleOf(shop, buyer);
  const { browser, key } = await openDesk(shop, ATTENTION);
  await shop.moveClock(16);
  const params = { name: "change" };
  const press = async (find: (difference: number) => boolean, call: "doAct" | "proposeAct" = "doAct") => {
    const { choices } = await changesOf(browser, reference);
    const { venueId, courseIds } = choices.find(({ difference }) => find(difference)) ?? {};
    const request = { reference, position: 0, venueId, courseIds };
    const { digest } = (await browser.call("planAct", { params, body: { request } })).body;
    const { body } = await browser.call(call, { params, body: { request, digest, why: "Lo pide la madre" } });
    return body.done ?? body.code ?? body.success;
  };
  const isCheaper = (difference: number) => difference < 0;
  expect([await press(isCheaper), await press(isCheaper, "proposeAct")]).toEqual(["NOT_FRESH", "NOT_FRESH"]);
  expect(await press((difference) => difference === 0)).toBe("done");
  expect((await browser.signIn(key)).status).toBe(200);
  expect(await press(isCheaper, "proposeAct")).toBe(true);
});
