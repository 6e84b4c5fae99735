import { expect, test } from "vitest";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { DaysWithoutClasses, daysOffIn, daysOffOf } from "./contract-settings";

const { academy } = await readCatalogue(catalogueFolder());

// The country's holidays as the laws set them (19.668 and 20.299 move some, 20.983 and 20.215 add days of September,
// 21.357 has the solstice), without those of a region, of banks or of an election.
const LAWFUL = {
  2026: "01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25",
  2027: "01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25",
};

test.each(Object.entries(LAWFUL))(
  "the demo's holidays of %s are those that the laws set [CONTRACT-15]",
  (year, lawful) => {
    const days = academy.daysOff.holidays.map(({ day }) => day).filter((day) => day.startsWith(`${year}-`));
    expect(days).toEqual(lawful.split(" ").map((day) => `${year}-${day}`));
  },
);

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
