import type { StaffClassList, StaffSection, StaffSections } from "@shop/contracts/staff/sections/sections";
import { SECTION_SORTS, SECTIONS_A_PAGE } from "@shop/contracts/staff/sections/words";
import { readSheet } from "read-excel-file/node";
import { beforeEach, expect, test, vi } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, VENUE } from "../../../../test/data/frozen-offer";
import { annul, bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { aContract } from "../../../../test/shops/ending-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const [COURSE = 0] = COURSES;
const [ELSEWHERE = 0] = OTHER_COURSES;
const ACADEMIC = { email: "ana@academia.cl", roles: ["academic" as const] };

const LEAVING = { why: "Asistencia de marzo" };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const params = { id: String(COURSE) };

async function list(browser: StaffBrowser, query: Record<string, string> = {}): Promise<StaffSections> {
  const { status, body } = await browser.call("findSections", { query });
  expect([query, status]).toEqual([query, 200]);
  return body as unknown as StaffSections;
}

async function sectionOf(browser: StaffBrowser, id = COURSE): Promise<StaffSection> {
  return (await browser.call("readSection", { params: { id: String(id) } })).body as unknown as StaffSection;
}

async function classesOf(browser: StaffBrowser): Promise<StaffClassList> {
  return (await browser.call("readClassList", { params })).body as unknown as StaffClassList;
}

test.each([2, 6, 7])("sections are listed by weekday %i [DESK-67]", async (day) => {
  const { browser } = await openDesk(shop, ACADEMIC);
  const [{ count = 0 } = {}] = await shop.query<{ count: number }>(
    "SELECT count(DISTINCT course_id)::int AS count FROM schedules WHERE day_of_week = $1",
    [day],
  );
  const { sections, totals } = await list(browser, { day: String(day) });
  expect([totals.sections, count > 0]).toEqual([count, day < 7]);
  for (const { schedules } of sections) expect(schedules.map(({ dayOfWeek }) => dayOfWeek)).toContain(day);
});

test("a section shows what is sold, held now and free, and its state [DESK-15]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  const before = await sectionOf(browser);
  expect(before).toMatchObject({ id: COURSE, state: "open", held: 0 });
  await bought(shop, { students: 2 });
  await (await Buyer.open(shop)).save();
  const { sold, held, free, capacity } = await sectionOf(browser);
  expect([sold - before.sold, held, free]).toEqual([2, 1, capacity - sold - held]);
  expect((await list(browser, { only: "held" })).sections.map(({ id }) => id)).toContain(COURSE);
  await shop.moveClock(25);
  expect(await sectionOf(browser)).toMatchObject({ sold, held: 0, free: capacity - sold });
  for (const [column, state] of [
    ["is_open = false", "closed"],
    ["is_past = true", "past"],
    ["is_cancelled = true", "cancelled"],
  ]) {
    await shop.query(`UPDATE courses SET ${column} WHERE id = ${COURSE}`);
    expect((await sectionOf(browser)).state).toBe(state);
  }
  expect((await list(browser, { only: "closed" })).sections.map(({ id }) => id)).toContain(COURSE);
  await shop.query(
    `UPDATE courses SET is_open = true, is_past = false, is_cancelled = false WHERE id = ${COURSE}`,
  );
});

test("filters narrow, and every column sorts both ways; whatever else is typed is refused [DESK-15]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  const all = await list(browser);
  const { sections, totals, choices } = all;
  expect(totals.sections).toBeGreaterThan(sections.length - 1);
  for (const sort of SECTION_SORTS) {
    const first = (await list(browser, { sort, order: "asc" })).sections[0]?.[sort];
    const last = (await list(browser, { sort, order: "desc" })).sections[0]?.[sort];
    expect(first === last || Number(first) < Number(last) || String(first) < String(last), sort).toBe(true);
  }
  const [season = 0] = choices.seasons;
  const narrow = { season: String(season), venue: String(VENUE), month: "3" };
  for (const section of (await list(browser, narrow)).sections)
    expect(section).toMatchObject({ season, month: 3, venue: venueName(all, VENUE) });
  expect((await list(browser, { venue: "999999" })).totals.sections).toBe(0);
  const [subject] = choices.subjects;
  for (const section of (await list(browser, { subject: String(subject?.id) })).sections)
    expect(section.subject).toBe(subject?.name);
  for (const section of (await list(browser, { only: "nearly" })).sections)
    expect([section.free > 0, section.free < 10]).toEqual([true, true]);
  const refused: Record<string, string>[] = [
    { sort: "password" },
    { sort: "name; DROP TABLE courses" },
    { order: "sideways" },
    { only: "everything" },
    { venue: "51 OR true" },
    { page: "0" },
    { season: "99999999999" },
  ];
  for (const query of refused)
    expect([query, (await browser.call("findSections", { query })).status]).toEqual([query, 400]);
});

const venueName = ({ choices }: StaffSections, id: number) =>
  choices.venues.find((venue) => venue.id === id)?.name;

test("pages follow each other without a gap or a repetition [DESK-15]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  const { totals } = await list(browser);
  const seen: number[] = [];
  for (let page = 1; page <= Math.ceil(totals.sections / SECTIONS_A_PAGE); page += 1)
    seen.push(
      ...(await list(browser, { page: String(page), sort: "capacity" })).sections.map(({ id }) => id),
    );
  expect([seen.length, new Set(seen).size]).toEqual([totals.sections, totals.sections]);
  expect((await list(browser, { page: "1000" })).sections).toEqual([]);
});

test("tabs that nobody touches read one list for all, for a while; whoever is there reads it anew [DESK-98]", async () => {
  const now = performance.now.bind(performance);
  const { browser } = await openDesk(shop, ACADEMIC);
  const ofOne = { ...ACADEMIC, email: "eva@academia.cl", venueIds: [OTHER_VENUE] };
  const { browser: elsewhere } = await openDesk(shop, ofOne);
  const seats = async (headers: Record<string, string>, by = browser) =>
    ((await by.call("findSections", { headers })).body as unknown as StaffSections).totals.capacity;
  const byItself = { "x-desk-unattended": "1" };
  const startedAt = now();
  const before = await seats(byItself);
  expect(await seats(byItself, elsewhere)).toBeLessThan(before);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => startedAt);
  await shop.query(
    "UPDATE scarce_items SET capacity = capacity + 7 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [COURSE],
  );
  expect(await seats(byItself)).toBe(before);
  expect(await seats({})).toBe(before + 7);
  clock.mockImplementation(() => now() + 3_600_000);
  expect(await seats(byItself)).toBe(before + 7);
  clock.mockRestore();
});

test("whoever is of a venue sees its sections alone, in lists, choices and class lists [DESK-15] [DESK-16]", async () => {
  const { browser } = await openDesk(shop, { ...ACADEMIC, venueIds: [OTHER_VENUE] });
  const theirs = await list(browser);
  expect(theirs.choices.venues.map(({ id }) => id)).toEqual([OTHER_VENUE]);
  expect(new Set(theirs.sections.map(({ venue }) => venue))).toEqual(
    new Set([venueName(theirs, OTHER_VENUE)]),
  );
  expect((await list(browser, { venue: String(VENUE) })).totals.sections).toBe(0);
  expect((await sectionOf(browser, ELSEWHERE)).id).toBe(ELSEWHERE);
  for (const name of ["readSection", "readClassList", "exportClassList", "printClassList"] as const)
    expect((await browser.call(name, { params, body: LEAVING })).body.code, name).toBe("SECTION_UNKNOWN");
  expect(await shop.query("SELECT FROM desk_actions WHERE action = 'export_classes'")).toEqual([]);
});

test("a class list has who attends, by name, and no one else; looking and downloading are audited [DESK-16]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  const { lines: before } = await classesOf(browser);
  const siblings = await aContract(shop, { students: 2 });
  await siblings.end([1]);
  const annulled = await bought(shop);
  await annul(shop, annulled.buyOrder);
  await (await Buyer.open(shop)).save();
  await bought(shop, { courses: COURSES.slice(1) });
  const { lines } = await classesOf(browser);
  expect(lines).toHaveLength(before.length + 1);
  const names = lines.map(({ student }) => student?.name ?? "");
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "es-CL")));
  const [line] = lines;
  expect(line).toMatchObject({ student: { school: "Liceo del Valle" }, guardian: { phone: /\d/ } });
  expect((await browser.call("exportClassList", { params, body: LEAVING })).status).toBe(200);
  const looks = await shop.query<{ reference: string; times: number }>(
    `SELECT o.reference, count(*)::int AS times FROM desk_actions d JOIN orders o ON o.id = d.order_id
     WHERE d.action = 'export_classes' AND d.actor = 'staff:ana@academia.cl' AND d.details - 'reason' = $1 GROUP BY 1`,
    [{ section: COURSE }],
  );
  // Whoever was on the first reading, too, has one look more.
  const timesOf = (reference = "") => looks.find((look) => look.reference === reference)?.times;
  const isNew = ({ reference }: { reference: string }) => !before.some((one) => one.reference === reference);
  expect(lines.map((one) => timesOf(one.reference))).toEqual(lines.map((one) => (isNew(one) ? 2 : 3)));
  expect(looks).toHaveLength(new Set(lines.map(({ reference }) => reference)).size);
  const empty = { params: { id: String(ELSEWHERE) } };
  expect((await browser.call("readClassList", empty)).body.lines).toEqual([]);
  expect(
    await shop.query("SELECT details FROM desk_actions WHERE action = 'export_classes' AND order_id IS NULL"),
  ).toEqual([{ details: { section: ELSEWHERE, found: 0 } }]);
});

test("a list that leaves the desk, as file or print, wants a reason and a sign-in of the last 15 minutes; both stand in the audit [DESK-59]", async () => {
  await bought(shop);
  const { browser } = await openDesk(shop, ACADEMIC);
  for (const name of ["exportClassList", "printClassList"] as const) {
    for (const why of ["", "  no ", undefined])
      expect((await browser.call(name, { params, body: { why } })).status).toBe(400);
    await shop.moveClock(16);
    expect((await browser.call(name, { params, body: LEAVING })).body.code).toBe("NOT_FRESH");
    await shop.moveClock(14);
    expect((await browser.call(name, { params, body: LEAVING })).status).toBe(200);
    await shop.moveClock(0);
  }
  const left = await shop.query(
    "SELECT DISTINCT why, details ->> 'as' AS as FROM desk_actions WHERE action = 'export_classes' ORDER BY 2",
  );
  expect(left).toEqual([
    { why: LEAVING.why, as: "print" },
    { why: LEAVING.why, as: null },
  ]);
});

test("the download has the same rows, and a name is never a formula; of a blocked person the number alone [DESK-16] [BOOK-06]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  const { buyer } = await bought(shop);
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,name}', $2) WHERE id = $1",
    [buyer.orderId, JSON.stringify("=HYPERLINK(1)")],
  );
  const { lines } = await classesOf(browser);
  const { status, file } = await browser.call("exportClassList", { params, body: LEAVING });
  const [, ...rows] = await readSheet(file);
  expect(status).toBe(200);
  expect(rows.map((row) => row.at(-1))).toEqual(lines.map(({ reference }) => reference));
  expect(rows.map(([name]) => name)).toEqual(lines.map(({ student }) => student?.name ?? null));
  expect(String(rows.flat().find((cell) => String(cell).includes("HYPERLINK")))).toMatch(/^=HYPERLINK/);
  expect(file.includes("<f>")).toBe(false);

  const reference = lines.find(({ student }) => student?.name.startsWith("=HYPERLINK"))?.reference;
  await shop.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true))
     INSERT INTO blocked_people (rut, request_id, since)
     SELECT orders.snapshot->'students'->0->>'rut', 0, now() FROM off, orders WHERE id = $1`,
    [buyer.orderId],
  );
  const blocked = (await classesOf(browser)).lines.at(-1);
  expect(blocked).toEqual({ reference, student: null, guardian: null });
  await shop.query("DELETE FROM blocked_people");
});
