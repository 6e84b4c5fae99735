import fc from "fast-check";
import { expect, test } from "vitest";
import { type ClassMeeting, minuteOfDay } from "./class-meeting";
import { mergeByDay, weeklyHours } from "./merge-days";
import { meetingsOverlap, schedulesOverlap } from "./overlap";
import { daysLabel, scheduleLabel } from "./schedule-copy";
import { spanLabel } from "./span-copy";
import { groupByWeekdays } from "./weekday-groups";

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

test("two meetings clash exactly when they share a minute, whichever comes first [COURSE-26]", () => {
  fc.assert(
    fc.property(fc.oneof(meeting, closeSession), fc.oneof(meeting, closeSession), (a, b) => {
      const others = minutesOf([b]);
      const shared = [...minutesOf([a])].some((minute) => others.has(minute));
      expect(meetingsOverlap(a, b)).toBe(shared);
      expect(meetingsOverlap(b, a)).toBe(shared);
    }),
    { numRuns: 1_000 },
  );
});

test("meetings that only touch do not clash [COURSE-26]", () => {
  const first = { dayOfWeek: 1, startTime: "17:00", endTime: "18:30" };
  expect(meetingsOverlap(first, { dayOfWeek: 1, startTime: "18:30", endTime: "20:00" })).toBe(false);
  expect(meetingsOverlap(first, { dayOfWeek: 1, startTime: "18:29", endTime: "20:00" })).toBe(true);
  expect(meetingsOverlap(first, { dayOfWeek: 2, startTime: "17:00", endTime: "18:30" })).toBe(false);
  expect(schedulesOverlap([first], [])).toBe(false);
});

test("merging by day keeps exactly the minutes taught, in order and without touching neighbours [COURSE-48]", () => {
  fc.assert(
    fc.property(fc.array(closeSession, { maxLength: 8 }), (meetings) => {
      const merged = mergeByDay(meetings);
      expect(minutesOf(merged)).toEqual(minutesOf(meetings));
      merged.slice(1).forEach((next, index) => {
        const before = merged[index];
        if (before?.dayOfWeek === next.dayOfWeek) {
          expect(minuteOfDay(before.endTime)).toBeLessThan(minuteOfDay(next.startTime));
        }
      });
    }),
    { numRuns: 500 },
  );
});

test("merging leaves the given meetings as they were [COURSE-48]", () => {
  const meetings = [
    { dayOfWeek: 1, startTime: "17:45", endTime: "18:30" },
    { dayOfWeek: 1, startTime: "17:00", endTime: "17:45" },
  ];
  const copy = structuredClone(meetings);
  expect(mergeByDay(meetings)).toEqual([{ dayOfWeek: 1, startTime: "17:00", endTime: "18:30" }]);
  expect(meetings).toEqual(copy);
});

test("equal hours of several days are one entry and one label [COURSE-48]", () => {
  const meetings = [
    { dayOfWeek: 3, startTime: "17:00", endTime: "18:30" },
    { dayOfWeek: 1, startTime: "17:00", endTime: "18:30" },
    { dayOfWeek: 6, startTime: "09:00", endTime: "10:30" },
  ];
  expect(weeklyHours(meetings).map(({ days }) => days)).toEqual([[1, 3], [6]]);
  expect(scheduleLabel(meetings)).toBe("Lun y Mié 17:00–18:30, Sáb 09:00–10:30");
});

const on = (...days: number[]) => ({
  name: days.join(""),
  meetings: days.map((dayOfWeek) => ({ dayOfWeek, startTime: "17:00", endTime: "18:30" })),
});

test("options come as pairs of days, Friday, Saturday, single days, then other sets [SCHED-02]", () => {
  const options = [on(2, 5), on(4), on(6), on(1), on(5), on(4, 2), on(3, 1), on(1, 3), on()];
  const groups = groupByWeekdays(options);
  expect(groups.map(({ days }) => daysLabel(days))).toEqual([
    "Lunes y Miércoles",
    "Martes y Jueves",
    "Viernes",
    "Sábado",
    "Lunes",
    "Jueves",
    "Martes y Viernes",
  ]);
  expect(groups[0]?.options.map(({ name }) => name)).toEqual(["31", "13"]);
});

const meeting: fc.Arbitrary<ClassMeeting> = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 480, max: 1_310 }),
    fc.integer({ min: 1, max: 120 }),
  )
  .map(([dayOfWeek, start, length]) => ({
    dayOfWeek,
    startTime: clock(start),
    endTime: clock(Math.min(1_320, start + length)),
  }));

const closeSession: fc.Arbitrary<ClassMeeting> = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 4 }))
  .map(([dayOfWeek, start, length]) => ({
    dayOfWeek,
    startTime: clock(480 + start * 15),
    endTime: clock(480 + (start + length) * 15),
  }));

// Every minute of the week that is taught, one by one.
function minutesOf(meetings: readonly ClassMeeting[]): Set<number> {
  const minutes = new Set<number>();
  for (const { dayOfWeek, startTime, endTime } of meetings) {
    for (let minute = minuteOfDay(startTime); minute < minuteOfDay(endTime); minute++)
      minutes.add(dayOfWeek * 1_440 + minute);
  }
  return minutes;
}

test("a span of days is told with its year once [SHOP-12]", () => {
  expect(spanLabel("2027-03-05", "2027-12-31")).toBe("del 5 de marzo al 31 de diciembre de 2027");
});
