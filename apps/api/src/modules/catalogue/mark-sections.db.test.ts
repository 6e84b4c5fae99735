import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { courseClasses } from "@shop/domain/schedule/class-days";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../test/data/frozen-offer";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { readCurrentAcademy } from "./academy-queries";
import { daysOffOf } from "./contract/contract-settings";
import { markSections } from "./mark-sections";
import { findTaughtSections } from "./queries/mark-sections";
import { findIntensivePrograms } from "./queries/programs";

const INTENSIVE = 368;
let passedMs = 1;
const shop = await forFile(startPurchaseShop({ SESSION_HOURS: "24" }, undefined, { now: () => passedMs }));
beforeEach(() => moveTo("2027-03-15T12:00"));

// Santiago's winter time, but for an hour in summer.
const moveClock = (clock: string) =>
  shop.moveClock(Math.round((Date.parse(`${clock}:00-04:00`) - Date.now()) / 60_000));

async function moveTo(clock: string) {
  await moveClock(clock);
  passedMs += 60_000;
  await markSections(shop.db);
}

const read = async <T>(path: string) => (await shop.newBrowser().get(path)).body as T;
const offered = (programId: number) =>
  read<{ id: number }[]>(`/courses?programId=${programId}&locationId=${VENUE}`);
const monthsOf = async (programId: number) =>
  (await read<{ enable: number[] }[]>(`/datesprograms/${programId}?locationId=${VENUE}`))[0]?.enable;

// Every second month, and the days about the ends of intensive and annual classes.
const DAYS = [
  ...Array.from({ length: 13 }, (_, index) => addDays("2026-12-01", 61 * index)),
  ...["2027-06-29", "2027-06-30", "2027-07-31", "2027-08-01", "2027-12-29", "2028-06-29", "2028-06-30"],
].sort();

test("all through two seasons exactly the sections with a class left for who buys that day are sold [SHOP-11] [BUG-01]", async () => {
  await shop.query(`UPDATE academy_settings SET value = '"auto"' WHERE key = 'season'`);
  const intensive = await findIntensivePrograms(shop.db);
  const sold = new Set<string>();
  for (const day of DAYS) {
    await moveTo(`${day}T12:00`);
    const { season, seasonEnds, daysOff } = await readCurrentAcademy(shop.db);
    // Sections of one month and timetable end on one day.
    const sections = new Map<string, { isPast: boolean; hasClassLeft: boolean }>();
    for (const { programId, month, days, isPast } of await findTaughtSections(shop.db)) {
      const lastMonth = intensive.has(programId) ? seasonEnds.intensive : seasonEnds.annual;
      const key = [month, lastMonth, isPast, ...days].join();
      if (sections.has(key)) continue;
      const sessions = days.map((dayOfWeek) => ({ dayOfWeek, startTime: "17:00", endTime: "18:30" }));
      const times = { season, month, lastMonth, boughtOn: day };
      const hasClassLeft = courseClasses(sessions, times, daysOffOf(daysOff)).length > 0;
      sections.set(key, { isPast, hasClassLeft });
    }
    const wrong = [...sections].filter(([, { isPast, hasClassLeft }]) => isPast === hasClassLeft);
    expect([day, wrong.map(([key]) => key)]).toEqual([day, []]);
    sold.add(`${season} ${[...sections.values()].filter(({ isPast }) => !isPast).length}`);
  }
  expect(sold.size).toBeGreaterThan(4);
  await shop.query(`UPDATE academy_settings SET value = '2027' WHERE key = 'season'`);
});

test("an intensive programme is not offered once its last class is over, in no month, quote or list; the annual one is [SHOP-11] [BUG-01]", async () => {
  const [course] = await offered(INTENSIVE);
  const quote = () =>
    shop.newBrowser().get(`/quote?programId=${INTENSIVE}&locationId=${VENUE}&coursesIds=${course?.id}`);
  expect([(await quote()).status, await monthsOf(INTENSIVE)]).toEqual([200, expect.arrayContaining([3])]);

  await moveTo("2027-07-01T09:00");
  expect(await offered(INTENSIVE)).toEqual([]);
  expect(await monthsOf(INTENSIVE)).toEqual([]);
  expect((await quote()).status).toBe(400);
  const programs = await read<{ id: number }[]>("/programs-without-childrens?year=4");
  const ids = programs.map(({ id }) => id);
  expect([ids.includes(INTENSIVE), ids.includes(PROGRAM)]).toEqual([false, true]);
  expect((await offered(PROGRAM)).length).toBeGreaterThan(0);
});

test("a press on the day of the last class is refused, with the seats held the evening before [SHOP-11] [BUG-01]", async () => {
  // Mondays and Wednesdays: the last is 29 December.
  await moveTo("2027-12-28T22:00");
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await moveTo("2027-12-29T00:10");
  const before = await shop.query("SELECT 1 FROM payment_attempts");
  const pressed = await buyer.tryPress();
  expect(pressed.status).toBe(400);
  expect(await shop.query("SELECT 1 FROM payment_attempts")).toEqual(before);
  const { rows } = await shop.db.$client.query<{ is_past: boolean }>(
    "SELECT is_past FROM courses WHERE id = ANY($1)",
    [COURSES],
  );
  expect(rows.map((row) => row.is_past)).toEqual(COURSES.map(() => true));
});

test("loads and jobs that mark at once leave each section with the mark of the day [SHOP-11] [BUG-01]", async () => {
  for (const clock of ["2027-07-01T09:00", "2027-03-15T12:00"]) {
    await moveClock(clock);
    await Promise.all(Array.from({ length: 6 }, () => shop.db.transaction(markSections)));
    expect(await markSections(shop.db)).toEqual([]);
  }
});

test("nothing changes, not the edition either, on a day on which nothing ended [SHOP-11] [BUG-01]", async () => {
  const editionOf = () => shop.query("SELECT edition FROM catalogue_edition");
  const before = await editionOf();
  await moveTo("2027-03-16T12:00");
  expect(await markSections(shop.db)).toEqual([]);
  expect(await editionOf()).toEqual(before);
  expect(santiagoDate(new Date("2027-03-16T16:00:00Z"))).toBe("2027-03-16");
});
