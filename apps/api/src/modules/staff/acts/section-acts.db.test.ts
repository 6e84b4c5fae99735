import type { StaffRole } from "@shop/contracts/staff/rights";
import type { StaffSeats } from "@shop/contracts/staff/sections/sections";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, OTHER_VENUE, VENUE } from "../../../../test/data/frozen-offer";
import { aPaidBuyer, saleOf } from "../../../../test/shops/change-shop";
import { openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const SECTION = 367_014;
const CANCELLED = 367_013;
const SLICED = 367_017;
const [ONE = 0, ANOTHER = 0] = COURSES;
const WHY = "Se fue el profesor";
const ACADEMIC: { email: string; roles: StaffRole[] } = { email: "ana@academia.cl", roles: ["academic"] };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const plan = async (browser: StaffBrowser, name: string, request: object) =>
  (await browser.call("planAct", { params: { name }, body: { request } })).body;
const act = async (browser: StaffBrowser, name: string, request: object) => {
  const { digest = "", ...planned } = await plan(browser, name, request);
  // What two people do is said before anybody writes why.
  if (["MONEY_RIGHT_TOO", "SECTION_SECOND"].includes(planned.code ?? "")) return planned;
  return (await browser.call("doAct", { params: { name }, body: { request, digest, why: WHY } })).body;
};
const move = { sectionId: SECTION, hours: "Sáb 20:50-22:00", venueId: null, from: null };

test("a section is moved with its families, to a venue of the member's alone; hours that are none say how they are written [DESK-34]", async () => {
  const buyer = await aPaidBuyer(shop, [SECTION]);
  const { browser } = await openDesk(shop, { ...ACADEMIC, venueIds: [VENUE] });
  const elsewhere = { ...move, hours: null, venueId: OTHER_VENUE };
  expect((await plan(browser, "move_section", elsewhere)).code).toBe("NOT_ALLOWED");
  expect((await plan(browser, "move_section", { ...move, hours: "Dom 20:50" })).text).toContain(
    "No se entiende «Dom 20:50». Las horas son como Mar 18:10-19:40",
  );
  expect((await plan(browser, "move_section", move)).plan).toMatchObject({ families: 1, students: 1 });
  expect(await act(browser, "move_section", move)).toEqual({ done: "done" });
  const [course] = (await saleOf(shop, buyer)).students[0]?.courses ?? [];
  expect(course?.schedules).toMatchObject([{ dayOfWeek: 6, startTime: "20:50" }]);
  const [change] = await shop.query("SELECT why, actor FROM order_changes WHERE order_id = $1", [
    buyer.orderId,
  ]);
  expect(change).toEqual({ why: WHY, actor: `staff:${ACADEMIC.email}` });
  expect((await plan(browser, "move_section", move)).code).toBe("SECTION_NOT_MOVED");
});

test("a move waits for whoever is buying, and says until when a seat is held [DESK-34]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  await (await Buyer.open(shop, [SECTION])).save();
  const { text } = await plan(browser, "move_section", { ...move, hours: "Sáb 08:00-09:00" });
  expect(text).toMatch(/pagando: 1\..* se guarda hasta el \d{2}\/\d{2}\/\d{4}/);
  await shop.moveClock(61);
  const { browser: later } = await openDesk(shop, ACADEMIC);
  expect((await plan(later, "move_section", { ...move, hours: "Sáb 08:00-09:00" })).plan).toMatchObject({
    families: 1,
  });
});

const limit = (clp: number) =>
  shop.query("UPDATE newer_settings SET value = $1 WHERE key = 'secondPersonAboveClp'", [String(clp)]);

test("a cancelled section that gives back more than one person may wants finance, and another who closed its sale in 7 days [DESK-74]", async () => {
  const { reference } = await saleOf(shop, await aPaidBuyer(shop, [SECTION]));
  await limit(1);
  const choices = [{ reference, position: 0, replacementCourseId: null }];
  const request = { sectionId: SECTION, choices };
  const { browser } = await openDesk(shop, ACADEMIC);
  expect(await act(browser, "cancel_section", request)).toMatchObject({ code: "MONEY_RIGHT_TOO" });
  const both = { email: "eva@academia.cl", roles: ["academic", "finance"] as StaffRole[] };
  const { browser: paying } = await openDesk(shop, both);
  const close = { sectionId: SECTION, isOpen: false };
  expect(await act(paying, "sell_section", close)).toEqual({ done: "done" });
  expect(await act(paying, "cancel_section", request)).toMatchObject({ code: "SECTION_SECOND" });
  expect(await act(paying, "sell_section", { ...close, isOpen: true })).toEqual({ done: "done" });
  expect(await act(browser, "sell_section", close)).toEqual({ done: "done" });
  await shop.moveClock(7 * 24 * 60 + 1);
  const { browser: later } = await openDesk(shop, both);
  expect(await act(later, "cancel_section", request)).toMatchObject({ code: "SECTION_SECOND" });
  await shop.moveClock(0);
  const { browser: now } = await openDesk(shop, both);
  // Who planned it below the limit presses above it.
  await limit(1_000_000);
  const { browser: alone } = await openDesk(shop, ACADEMIC);
  const { digest } = await plan(alone, "cancel_section", request);
  await limit(1);
  const press = { params: { name: "cancel_section" }, body: { request, digest, why: WHY } };
  expect((await alone.call("doAct", press)).body.code).toBe("MONEY_RIGHT_TOO");
  expect(await act(now, "cancel_section", request)).toEqual({ done: "done" });
});

test("a cancelled section's money counts over its presses, and who closed its sale only until it was opened again [DESK-74]", async () => {
  const families = [await aPaidBuyer(shop, [SLICED]), await aPaidBuyer(shop, [SLICED])];
  const [one, other] = await Promise.all(families.map((family) => saleOf(shop, family)));
  await limit(one?.totalClp ?? 0);
  const cancel = (...references: (string | undefined)[]) => ({
    sectionId: SLICED,
    choices: references.map((reference) => ({ reference, position: 0, replacementCourseId: null })),
  });
  const { browser } = await openDesk(shop, ACADEMIC);
  const both = { email: "eva@academia.cl", roles: ["academic", "finance"] as StaffRole[] };
  const { browser: paying } = await openDesk(shop, both);
  const close = { sectionId: SLICED, isOpen: false };
  expect(await act(browser, "sell_section", close)).toEqual({ done: "done" });
  expect(await act(paying, "sell_section", { ...close, isOpen: true })).toEqual({ done: "done" });
  const whole = cancel(one?.reference, other?.reference);
  expect(await act(paying, "cancel_section", whole)).toMatchObject({ code: "SECTION_SECOND" });
  expect(await act(browser, "cancel_section", cancel(one?.reference))).toEqual({ done: "done" });
  expect(await act(browser, "cancel_section", cancel(other?.reference))).toMatchObject({
    code: "MONEY_RIGHT_TOO",
  });
  expect(await act(paying, "cancel_section", cancel(other?.reference))).toEqual({ done: "done" });
});

test("a section is cancelled by what each family chose, with the money that was shown; one that cannot be done stops no other, and who is left is taken up again [DESK-35] [DESK-108]", async () => {
  await limit(9_999_999);
  const [moving, leaving, wrong, silent] = [
    await aPaidBuyer(shop, [CANCELLED]),
    await aPaidBuyer(shop, [CANCELLED]),
    await aPaidBuyer(shop, [CANCELLED]),
    await aPaidBuyer(shop, [CANCELLED]),
  ];
  const { browser } = await openDesk(shop, ACADEMIC);
  const listed = async () =>
    (await browser.call("readSeats", { params: { id: String(CANCELLED) } })).body as unknown as StaffSeats;
  const { seats, secondPersonAboveClp } = await listed();
  expect(secondPersonAboveClp).toBe(9_999_999);
  const references = await Promise.all(
    [moving, leaving, wrong, silent].map(async (buyer) => (await saleOf(shop, buyer)).reference),
  );
  expect(seats.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  const [offer] = seats[0]?.offers ?? [];
  expect(offer).toMatchObject({ venue: expect.stringMatching(/\w/), free: expect.any(Number), backClp: 0 });
  const decided = [offer?.id ?? 0, null, 999_999];
  const choices = decided.map((replacementCourseId, index) => ({
    reference: references[index],
    position: 0,
    replacementCourseId,
  }));
  const { totalClp } = await saleOf(shop, leaving);
  const request = { sectionId: CANCELLED, choices };
  expect((await plan(browser, "cancel_section", request)).plan).toEqual({
    seats: [
      {
        reference: references[0],
        choice: 0,
        instead: expect.objectContaining({ id: offer?.id }),
        backClp: 0,
      },
      { reference: references[1], choice: 1, instead: null, backClp: totalClp },
    ],
    backClp: totalClp,
    families: 2,
    undecided: 1,
    holds: 0,
    refused: [{ reference: references[2], problem: expect.stringContaining("no se ofrece") }],
  });
  expect(await act(browser, "cancel_section", request)).toEqual({ done: "partly" });
  expect((await saleOf(shop, moving)).students[0]?.courses.map(({ id }) => id)).toEqual([offer?.id]);
  expect((await saleOf(shop, leaving)).students[0]?.ended).toMatchObject({ reason: "course_cancelled" });
  expect((await (await Buyer.open(shop, [CANCELLED])).trySave()).status).toBe(400);
  expect((await listed()).seats.map(({ reference }) => reference).toSorted()).toEqual(
    references.slice(2).toSorted(),
  );
  const rest = references
    .slice(2)
    .map((reference) => ({ reference, position: 0, replacementCourseId: null }));
  const again = { sectionId: CANCELLED, choices: rest };
  expect(await act(browser, "cancel_section", again)).toEqual({ done: "done" });
  expect((await listed()).seats).toEqual([]);
});

test("sections that one person cancels in a day, and what they give back besides, count as one sum [DESK-105]", async () => {
  const [sold, kept] = [
    await saleOf(shop, await aPaidBuyer(shop, COURSES)),
    await saleOf(shop, await aPaidBuyer(shop, COURSES)),
  ];
  const part = sold.totalClp - 1;
  await limit(part);
  const cancel = (sectionId: number) => ({
    sectionId,
    choices: [{ reference: sold.reference, position: 0, replacementCourseId: null }],
  });
  const { browser } = await openDesk(shop, ACADEMIC);
  expect(await act(browser, "cancel_section", cancel(ONE))).toEqual({ done: "done" });
  expect(await act(browser, "cancel_section", cancel(ANOTHER))).toMatchObject({ code: "MONEY_RIGHT_TOO" });
  const both = { ...ACADEMIC, roles: ["academic", "finance"] as StaffRole[] };
  const { browser: paying } = await openDesk(shop, both);
  const request = { reference: kept.reference, positions: [0], amountClp: part };
  expect((await plan(paying, "give_goodwill", request)).second).toMatchObject({ reason: "sum" });
});
