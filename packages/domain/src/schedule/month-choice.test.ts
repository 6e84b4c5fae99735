import { expect, test } from "vitest";
import { monthStatus, preselectedMonth, toggleMonth } from "./month-choice";

test("months before this one have begun, this one and later have not [AMB-44]", () => {
  const statuses = [10, 11, 12].map((month) => monthStatus(month, 2026, "2026-11-21"));
  expect(statuses).toEqual(["begun", "ahead", "ahead"]);
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
