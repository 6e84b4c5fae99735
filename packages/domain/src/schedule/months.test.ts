import fc from "fast-check";
import { expect, test } from "vitest";
import { preselectedMonth, toggleMonth } from "./month-choice";
import { MONTH_NAMES, monthLabel } from "./month-copy";
import { monthNumber, monthStatus } from "./months";

test("whatever comes in, a month 1 to 12 comes out [COURSE-20] [CONST-04]", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer(), fc.double()), (value) => {
      expect(Array.from({ length: 12 }, (_, index) => index + 1)).toContain(monthNumber(value));
    }),
  );
});

test("numbers, names in any case and labels give their month [COURSE-20]", () => {
  MONTH_NAMES.forEach((name, index) => {
    for (const value of [
      index + 1,
      String(index + 1),
      name,
      name.toUpperCase(),
      monthLabel(index + 1),
      `Inicio ${name} 2026`,
    ]) {
      expect(monthNumber(value)).toBe(index + 1);
    }
  });
  expect(monthNumber("setiembre")).toBe(9);
});

test("a name counts before digits, and what names no month is April [AMB-45]", () => {
  expect(monthNumber("Marzo 2025")).toBe(3);
  expect(monthNumber("2025-10")).toBe(10);
  expect(["13", "x", "", "0", "mayoría", "constructor"].map(monthNumber)).toEqual([4, 4, 4, 4, 4, 4]);
});

test("months before this one have begun, this one and later have not [AMB-44]", () => {
  expect([10, 11, 12].map((month) => monthStatus(month, 2026, "2026-11-21"))).toEqual([
    "begun",
    "ahead",
    "ahead",
  ]);
  expect(monthStatus(1, 2027, "2026-11-21")).toBe("ahead");
  expect(monthStatus(12, 2025, "2026-11-21")).toBe("begun");
});

test("one month is on at a time, and pressing it again turns it off [COURSE-14] [COURSE-15]", () => {
  expect(toggleMonth(null, 3)).toBe(3);
  expect(toggleMonth(4, 3)).toBe(3);
  expect(toggleMonth(3, 3)).toBeNull();
});

test("only a single enabled month is chosen without asking [COURSE-16]", () => {
  expect(preselectedMonth([5])).toBe(5);
  expect(preselectedMonth([5, 5])).toBe(5);
  expect(preselectedMonth([])).toBeNull();
  expect(preselectedMonth([4, 5])).toBeNull();
});
