import fc from "fast-check";
import { expect, test } from "vitest";
import { isPastProgramme, programmeEnd, taxRecordsSince, yearsAfter, yearsBefore } from "./retention";

const YEARS = { programmeYears: 2, taxYears: 6 };

test("a programme ends with its season's last month of classes, or with its own when that is later [LAW-02]", () => {
  expect(programmeEnd({ season: 2027, month: 3 }, 12)).toBe("2027-12-31");
  expect(programmeEnd({ season: 2027, month: 3 }, 6)).toBe("2027-06-30");
  expect(programmeEnd({ season: 2028, month: 2 }, 2)).toBe("2028-02-29");
  expect(programmeEnd({ season: 2027, month: 9 }, 6)).toBe("2027-09-30");
});

test("what a programme needed goes on the day after two years, not on it [LAW-02]", () => {
  const isPast = (end: string, today: string) => isPastProgramme(end, today, YEARS);
  expect([isPast("2027-12-31", "2029-12-31"), isPast("2027-12-31", "2030-01-01")]).toEqual([false, true]);
  expect([isPast("2028-02-29", "2030-02-28"), isPast("2028-02-29", "2030-03-01")]).toEqual([false, true]);
});

test("tax law needs a sale until six years after the April that follows its year [LAW-03]", () => {
  const since = (today: string) => taxRecordsSince(today, YEARS);
  expect([since("2034-04-30"), since("2034-05-01")]).toEqual(["2027-01-01", "2028-01-01"]);
  expect([since("2033-12-31"), since("2034-01-01")]).toEqual(["2027-01-01", "2027-01-01"]);
});

test("years on and back always lead to a day that the calendar has [LAW-02]", () => {
  const dates = fc.date({ min: new Date("1999-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 10 }), (date, years) => {
      const day = date.toISOString().slice(0, 10);
      for (const moved of [yearsAfter(day, years), yearsBefore(day, years)])
        expect(new Date(`${moved}T00:00:00Z`).toISOString().slice(0, 10)).toBe(moved);
    }),
  );
  expect([yearsAfter("2028-02-29", 2), yearsBefore("2028-02-29", 2)]).toEqual(["2030-02-28", "2026-02-28"]);
  expect(yearsAfter("2028-02-29", 4)).toBe("2032-02-29");
});
