import fc from "fast-check";
import { expect, test } from "vitest";
import { santiagoClock } from "../format/instants";
import { addDays } from "../format/iso-date";
import { classDays, classesGiven, courseClasses, type DaysOff, lastClassOn } from "./class-days";

const MONDAY = { dayOfWeek: 1, startTime: "17:00", endTime: "18:30" };
const WINTER: DaysOff = { from: "2027-07-05", until: "2027-07-16" };
const TIMES = { season: 2027, month: 3, lastMonth: 12, boughtOn: "2026-11-23" };

test("a weekly timetable has its classes in order, none on a holiday and none in a recess [CONTRACT-15]", () => {
  const friday = { dayOfWeek: 5, startTime: "09:00", endTime: "10:30" };
  const days = classDays([friday, MONDAY], { from: "2027-03-22", until: "2027-04-02" }, EASTER);
  expect(days).toEqual([
    { day: "2027-03-22", startTime: "17:00" },
    { day: "2027-03-29", startTime: "17:00" },
    { day: "2027-04-02", startTime: "09:00" },
  ]);
  const july = classDays([MONDAY], { from: "2027-07-01", until: "2027-07-31" }, [WINTER]);
  expect(july.map(({ day }) => day)).toEqual(["2027-07-19", "2027-07-26"]);
});

test("classes are those from the month of start on, and after the purchase, to the season's last month [CONTRACT-15]", () => {
  const days = courseClasses([MONDAY], TIMES, []);
  expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(["2027-03-01", "2027-12-27", 44]);
  const late = courseClasses([MONDAY], { ...TIMES, boughtOn: "2027-06-07" }, []);
  expect([late[0]?.day, late.at(-1)?.day]).toEqual(["2027-06-14", "2027-12-27"]);
  const short = courseClasses([MONDAY], { ...TIMES, lastMonth: 6 }, []);
  expect(short.at(-1)?.day).toBe("2027-06-28");
  expect(courseClasses([MONDAY], { ...TIMES, boughtOn: "2027-12-31" }, [])).toEqual([]);
});

test("without hours each week counts as a class, given once it is over, recess or not [CONTRACT-15]", () => {
  const weeks = courseClasses([], TIMES, [WINTER]);
  expect(weeks).toHaveLength(44);
  const given = (until: string | Date) => classesGiven(weeks, until);
  const days = ["2027-03-07", "2027-03-08", "2027-12-31", "2028-01-01"];
  expect(days.map(given)).toEqual([0, 1, 43, 44]);
  // Midnight between Sunday 7 and Monday 8 March in Santiago, summer time.
  expect([given(new Date("2027-03-08T02:59:59Z")), given(new Date("2027-03-08T03:00:00Z"))]).toEqual([0, 1]);
});

test("a class is given from its first minute on, by Santiago's clock before and after it is set back [CONTRACT-15]", () => {
  // Summer time, UTC−3, ends with Saturday 3 April 2027.
  const days = classDays([MONDAY], { from: "2027-03-29", until: "2027-04-05" });
  const given = (at: string) => classesGiven(days, new Date(at));
  expect([given("2027-03-29T19:59:59Z"), given("2027-03-29T20:00:00Z")]).toEqual([0, 1]);
  expect([given("2027-04-05T20:59:59Z"), given("2027-04-05T21:00:00Z")]).toEqual([1, 2]);
});

const HOUR_MS = 3_600_000;
const time = fc.integer({ min: 8, max: 20 }).map((hour) => `${String(hour).padStart(2, "0")}:00`);
const meeting = fc.record({
  ...{ dayOfWeek: fc.integer({ min: 1, max: 6 }), startTime: time, endTime: fc.constant("23:00") },
});
const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-01-01", days));
const off = fc.tuple(day, fc.nat(20)).map(([from, length]) => ({ from, until: addDays(from, length) }));
const timetable = fc.record({
  meetings: fc.array(meeting, { maxLength: 4 }),
  from: day,
  length: fc.nat(400),
  daysOff: fc.array(off, { maxLength: 5 }),
});
const instant = fc
  .nat(2 * 365 * 24 * 2)
  .map((halfHours) => new Date(Date.UTC(2026, 0, 1) + (halfHours * HOUR_MS) / 2));

const SEASON_DAYS = Array.from({ length: 430 }, (_, index) => addDays("2026-12-01", index));

test("on every day of a season who can buy has a class left, and nobody else has one [BUG-01]", () => {
  fc.assert(
    fc.property(
      fc.array(meeting, { maxLength: 3 }),
      fc.record({ month: fc.integer({ min: 1, max: 12 }), lastMonth: fc.constantFrom(6, 12) }),
      fc.array(off, { maxLength: 4 }),
      (meetings, months, daysOff) => {
        const times = { season: 2027, ...months };
        const last = lastClassOn(meetings, times, daysOff);
        for (const boughtOn of SEASON_DAYS) {
          const left = courseClasses(meetings, { ...times, boughtOn }, daysOff);
          expect([boughtOn, left.length > 0]).toEqual([boughtOn, last !== null && last > boughtOn]);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test("no class falls on a day off, outside of its days or on a weekday that it does not have, and days off only take away [CONTRACT-15]", () => {
  fc.assert(
    fc.property(timetable, ({ meetings, from, length, daysOff }) => {
      const span = { from, until: addDays(from, length) };
      const classes = classDays(meetings, span, daysOff);
      const isOff = (day: string) => daysOff.some((days) => days.from <= day && day <= days.until);
      const isTaught = (day: string, startTime: string) =>
        meetings.some((each) => each.dayOfWeek === new Date(day).getUTCDay() && each.startTime === startTime);
      const wrong = classes.filter(
        ({ day, startTime }) =>
          day < span.from || day > span.until || isOff(day) || !isTaught(day, startTime),
      );
      expect(wrong).toEqual([]);
      expect(classes).toHaveLength(classDays(meetings, span).filter(({ day }) => !isOff(day)).length);
    }),
  );
});

test("time only adds to the classes given, and the end of a day is the first instant of the next in Santiago [CONTRACT-15]", () => {
  fc.assert(
    fc.property(timetable, instant, instant, ({ meetings, from, length, daysOff }, one, other) => {
      const classes = classDays(meetings, { from, until: addDays(from, length) }, daysOff);
      const [first, second] = one < other ? [one, other] : [other, one];
      expect(classesGiven(classes, first)).toBeLessThanOrEqual(classesGiven(classes, second));
      const today = santiagoClock(first).slice(0, 10);
      const [before, after] = [classesGiven(classes, addDays(today, -1)), classesGiven(classes, today)];
      expect(classesGiven(classes, first)).toBeGreaterThanOrEqual(before);
      expect(classesGiven(classes, first)).toBeLessThanOrEqual(after);
    }),
  );
});

test("classes of two spans one after the other are those of the whole [CONTRACT-15]", () => {
  fc.assert(
    fc.property(timetable, fc.nat(400), ({ meetings, from, length, daysOff }, cut) => {
      const until = addDays(from, length);
      const middle = addDays(from, Math.min(cut, length));
      expect([
        ...classDays(meetings, { from, until: middle }, daysOff),
        ...classDays(meetings, { from: addDays(middle, 1), until }, daysOff),
      ]).toEqual(classDays(meetings, { from, until }, daysOff));
    }),
  );
});

const EASTER: DaysOff[] = [
  { from: "2027-03-26", until: "2027-03-26" },
  { from: "2027-03-27", until: "2027-03-27" },
];
