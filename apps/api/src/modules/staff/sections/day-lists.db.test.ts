import type { StaffDayLists, StaffSections } from "@shop/contracts/staff/sections/sections";
import readExcel, { readSheet } from "read-excel-file/node";
import { beforeEach, expect, test } from "vitest";
import { COURSES, OTHER_VENUE, VENUE } from "../../../../test/data/frozen-offer";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const ACADEMIC = { email: "ana@academia.cl", roles: ["academic" as const] };
const why = "Asistencia de marzo";

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

async function daysOf(courseId: number): Promise<number[]> {
  const rows = await shop.query<{ day: number }>(
    "SELECT DISTINCT day_of_week AS day FROM schedules WHERE course_id = $1 ORDER BY 1",
    [courseId],
  );
  return rows.map(({ day }) => day);
}

const bodyOf = (day: number, venue = VENUE) => ({ day: String(day), venue: String(venue), why });

async function printed(browser: StaffBrowser, body: object): Promise<StaffDayLists["lists"]> {
  const reply = await browser.call("printDayLists", { body });
  expect(reply.status).toBe(200);
  return (reply.body as unknown as StaffDayLists).lists;
}

test("all lists of a weekday at a venue leave the desk at once, one sheet each, and each is a look at its families [DESK-112]", async () => {
  await bought(shop);
  await bought(shop, { students: 2 });
  const { browser } = await openDesk(shop, ACADEMIC);
  const [day = 0] = await daysOf(COURSES[0] ?? 0);
  const lists = await printed(browser, bodyOf(day));
  const ofDay = await Promise.all(COURSES.map(async (id) => ((await daysOf(id)).includes(day) ? [id] : [])));
  expect(lists.map(({ section }) => section.id).toSorted()).toEqual(ofDay.flat().toSorted());
  for (const { list } of lists) expect(list.lines.length).toBeGreaterThanOrEqual(3);

  const { status, file } = await browser.call("exportDayLists", { body: bodyOf(day) });
  expect(status).toBe(200);
  const sheets = await readExcel(file);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    "Cursos",
    ...lists.map(({ section }, index) => `${index + 1} ${section.code}`.slice(0, 31)),
  ]);
  const [, ...index] = await readSheet(file);
  expect(index.map((row) => row.at(-1))).toEqual(lists.map(({ list }) => list.lines.length));
  const looks = await shop.query<{ why: string; section: number; as: string | null }>(
    `SELECT DISTINCT why, (details ->> 'section')::int AS section, details ->> 'as' AS as
     FROM desk_actions WHERE action = 'export_classes' AND order_id IS NOT NULL ORDER BY 3, 2`,
  );
  const sections = lists.map(({ section }) => section.id).toSorted();
  expect(looks).toEqual([
    ...sections.map((section) => ({ why, section, as: "print" })),
    ...sections.map((section) => ({ why, section, as: null })),
  ]);
});

test("they want a weekday, a venue of one's own, a reason and a sign-in of the last 15 minutes [DESK-112]", async () => {
  await bought(shop);
  const [day = 0] = await daysOf(COURSES[0] ?? 0);
  const { browser } = await openDesk(shop, { ...ACADEMIC, venueIds: [OTHER_VENUE] });
  expect(await printed(browser, bodyOf(day))).toEqual([]);
  for (const body of [
    { venue: "1", why },
    { day: "2", why },
    { ...bodyOf(day), why: "no" },
  ])
    for (const name of ["exportDayLists", "printDayLists"] as const)
      expect([name, (await browser.call(name, { body })).status]).toEqual([name, 400]);
  await shop.moveClock(16);
  for (const name of ["exportDayLists", "printDayLists"] as const)
    expect((await browser.call(name, { body: bodyOf(day) })).body.code).toBe("NOT_FRESH");
  await shop.moveClock(0);
});

test("sections are searched by words of the name that is read and of the code, without accents [DESK-112]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  const search = async (words: string) =>
    (await browser.call("findSections", { query: { words } })).body as unknown as StaffSections;
  const { sections } = await search("matematica m1");
  expect(sections.length).toBeGreaterThan(0);
  for (const { name } of sections) expect(name).toContain("Matemática");
  const [one] = sections;
  expect((await search(one?.code.toLowerCase() ?? "")).sections.map(({ id }) => id)).toContain(one?.id);
  expect((await search("ningún curso")).totals.sections).toBe(0);
  expect((await search("%")).totals.sections).toBe(0);
});
