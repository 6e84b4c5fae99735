import { addDays, type IsoDate } from "@shop/domain/format/iso-date";
import { expect, test } from "vitest";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { DaysWithoutClasses, daysOffIn, daysOffOf } from "./contract-settings";

const { academy } = await readCatalogue(catalogueFolder());

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4, 5] as const;
const weekday = (day: IsoDate) => new Date(day).getUTCDay();

/** Easter Sunday of the Gregorian calendar (Meeus). */
function easter(year: number): IsoDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, g] = [Math.floor(b / 4), b % 4, Math.floor((8 * b + 13) / 25)];
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Ley 19.668: Tuesday to Thursday move to their week's Monday, Friday to the next one. */
function moved(day: IsoDate): IsoDate {
  const on = weekday(day);
  if (on >= TUESDAY && on <= THURSDAY) return addDays(day, MONDAY - on);
  return on === FRIDAY ? addDays(day, 3) : day;
}

/** Ley 20.299: a Tuesday moves to the Friday before, a Wednesday to the Friday of its week. */
function evangelical(day: IsoDate): IsoDate {
  if (weekday(day) === TUESDAY) return addDays(day, -4);
  return weekday(day) === WEDNESDAY ? addDays(day, 2) : day;
}

/** Days of the winter solstice in Chile (Ley 21.357), from an almanac. */
const SOLSTICES: Record<number, IsoDate> = { 2026: "2026-06-21", 2027: "2027-06-21" };

/** The country's holidays of a year as the laws set them, without those of a region, of banks or of an election. */
function lawful(year: number): IsoDate[] {
  const on = (monthDay: string) => `${year}-${monthDay}`;
  const fixed = [
    "01-01",
    "05-01",
    "05-21",
    "07-16",
    "08-15",
    "09-18",
    "09-19",
    "11-01",
    "12-08",
    "12-25",
  ].map(on);
  const goodFriday = addDays(easter(year), -2);
  const days = [
    ...fixed,
    goodFriday,
    addDays(goodFriday, 1),
    SOLSTICES[year] ?? "",
    moved(on("06-29")),
    moved(on("10-12")),
    evangelical(on("10-31")),
  ];
  // Ley 20.983: 2 January when it is a Monday, 17 September when it is a Friday.
  if (weekday(on("01-02")) === MONDAY) days.push(on("01-02"));
  if (weekday(on("09-17")) === FRIDAY) days.push(on("09-17"));
  // Ley 20.215: the day between a weekend and the two of September.
  if (weekday(on("09-18")) === TUESDAY) days.push(on("09-17"));
  if (weekday(on("09-18")) === WEDNESDAY) days.push(on("09-20"));
  return days.sort();
}

test.each([2026, 2027])("the demo's holidays of %i are those that the laws set [CONTRACT-15]", (year) => {
  const listed = academy.daysOff.holidays.map(({ day }) => day).filter((day) => day.startsWith(`${year}-`));
  expect(listed).toEqual(lawful(year));
});

test("the laws' rules give the holidays of years that are known [CONTRACT-15]", () => {
  expect([easter(2024), easter(2025), moved("2023-10-12"), moved("2022-06-29")]).toEqual([
    ...["2024-03-31", "2025-04-20", "2023-10-09", "2022-06-27"],
  ]);
  expect([evangelical("2023-10-31"), evangelical("2018-10-31")]).toEqual(["2023-10-27", "2018-11-02"]);
  expect([lawful(2021).includes("2021-09-17"), lawful(2019).includes("2019-09-20")]).toEqual([true, true]);
});

test("holidays and recesses are days off alike, and a recess that ends before it begins is refused", () => {
  const holidays = [{ day: "2027-05-01", name: "Día del Trabajo" }];
  const recess = { from: "2027-07-05", until: "2027-07-10", name: "Receso" };
  expect(daysOffOf({ holidays, recesses: [recess] })).toEqual([
    { from: "2027-05-01", until: "2027-05-01" },
    { from: "2027-07-05", until: "2027-07-10" },
  ]);
  expect([2026, 2027].map((year) => daysOffIn({ holidays, recesses: [recess] }, year).length)).toEqual([
    0, 2,
  ]);
  const isRight = (one: object) => DaysWithoutClasses.safeParse({ holidays, recesses: [one] }).success;
  expect([
    isRight(recess),
    isRight({ ...recess, until: "2027-07-04" }),
    isRight({ ...recess, from: "2027-7-5" }),
  ]).toEqual([true, false, false]);
});
