import fc from "fast-check";
import { expect, test } from "vitest";
import { isoFromShortDate, parseDate, shortDate } from "../format/iso-date";
import { birthDateProblem, checkoutBirthDateProblem } from "./birth-date";

const TODAY = "2026-11-21";

test("a text is a date exactly when the calendar has that day [INSC-13] [INSC-14]", () => {
  const part = fc.integer({ min: 0, max: 33 });
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1890, max: 2110 }), (day, month, year) => {
      const text = `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`;
      const real = new Date(Date.UTC(year, month - 1, day));
      const exists =
        real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
      expect(isoFromShortDate(text) !== null).toBe(exists);
    }),
    { numRuns: 2_000 },
  );
});

test("a date shown and read again is the same date [AMB-52]", () => {
  const dates = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(parseDate(shortDate(iso))).toBe(iso);
      expect(parseDate(iso)).toBe(iso);
    }),
  );
});

test.each(["31/04/2010", "1/1/2010", "01-01-2010", "2010-01-01", "32/01/2010", "01/13/2010"])(
  "%s is no birth date [INSC-13] [INSC-14]",
  (text) => {
    expect(birthDateProblem(text, TODAY)).toBe("BIRTH_DATE_INVALID");
  },
);

test("29 February counts in leap years only, by the century rule too [INSC-14]", () => {
  expect(birthDateProblem("29/02/2016", TODAY)).toBeNull();
  expect(birthDateProblem("29/02/2000", TODAY)).toBeNull();
  expect(birthDateProblem("29/02/1900", TODAY)).toBe("BIRTH_DATE_INVALID");
});

test("birth years go from 1900 to ten years ago [INSC-15] [INSC-16]", () => {
  expect(birthDateProblem("31/12/1899", TODAY)).toBe("BIRTH_DATE_INVALID");
  expect(birthDateProblem("01/01/1900", TODAY)).toBeNull();
  expect(birthDateProblem("31/12/2016", TODAY)).toBeNull();
  expect(birthDateProblem("01/01/2017", TODAY)).toBe("BIRTH_DATE_INVALID");
  expect(birthDateProblem("22/11/2026", TODAY)).toBe("BIRTH_DATE_INVALID");
});

test("a missing date has its own message, at the checkout both share one [INSC-12] [STUD-11]", () => {
  expect(birthDateProblem("", TODAY)).toBe("BIRTH_DATE_REQUIRED");
  expect(checkoutBirthDateProblem("", TODAY)).toBe("CHECKOUT_BIRTH_DATE_INVALID");
  expect(checkoutBirthDateProblem("31/04/2010", TODAY)).toBe("CHECKOUT_BIRTH_DATE_INVALID");
  expect(checkoutBirthDateProblem("30/04/2010", TODAY)).toBeNull();
});
