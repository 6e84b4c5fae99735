import { expect, test } from "vitest";
import { aSoldStudent, MAIL_CONTEXT } from "../../../../test/order-data";
import { calendarCoursesOf, classCalendarOf } from "./class-plan";

const { season } = MAIL_CONTEXT;

test("on the day of 25 hours a calendar still begins with the day after the purchase [RESULT-01]", () => {
  const since = new Date("2027-04-03T03:30:00Z");
  const courses = calendarCoursesOf(aSoldStudent({ season: 2027 }), { since, season });
  expect(new Set(courses.map(({ from }) => from))).toEqual(new Set(["2027-04-04"]));
});

test("after the last class there is no calendar without events [RESULT-01]", () => {
  const sinceOf = () => new Date("2026-12-31T15:00:00Z");
  const parts = { season, domain: "shop.example", madeAt: sinceOf(), sinceOf };
  expect(classCalendarOf([aSoldStudent()], parts)).toBeNull();
});
