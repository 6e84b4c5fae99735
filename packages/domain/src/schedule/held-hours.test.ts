import fc from "fast-check";
import { expect, test } from "vitest";
import { heldClasses } from "./class-days";
import { firstHeldClass } from "./first-class";
import { endHours, heldHoursLabel, hoursInTurn, isWithin } from "./held-hours";

const on = (dayOfWeek: number) => [{ dayOfWeek, startTime: "18:00", endTime: "19:30" }];
const [MONDAY, TUESDAY, THURSDAY] = [on(1), on(2), on(4)];
const TIMES = { season: 2027, month: 3, lastMonth: 12, boughtOn: "2026-12-01" };

test("each day of a moved section has the hours of its span, and every day has one [SECT-06]", () => {
  const day = fc
    .date({ min: new Date("2027-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.uniqueArray(day, { maxLength: 4 }), day, (ends, asked) => {
      const earlier = ends.toSorted().map((until) => ({ until, schedules: MONDAY }));
      const spans = hoursInTurn({ schedules: TUESDAY, earlier });
      expect(spans.filter((span) => isWithin(asked, span))).toHaveLength(1);
    }),
  );
});

test("classes are counted by the hours of their day, the first one too [SECT-06]", () => {
  const moved = { schedules: TUESDAY, earlier: [{ until: "2027-04-30", schedules: MONDAY }] };
  const classes = heldClasses(moved, TIMES, []);
  expect(classes.filter(({ day }) => day > "2027-04-25" && day < "2027-05-10").map(({ day }) => day)).toEqual(
    ["2027-04-26", "2027-05-04"],
  );
  const start = { month: 3, year: 2027, until: "2027-12-31" };
  expect(firstHeldClass([moved], { ...start, boughtOn: "2026-12-01" }, [])?.day).toBe("2027-03-01");
  expect(firstHeldClass([moved], { ...start, boughtOn: "2027-04-27" }, [])?.day).toBe("2027-05-04");
  const before = { schedules: TUESDAY, earlier: [{ until: "2027-02-28", schedules: MONDAY }] };
  expect(firstHeldClass([before], { ...start, boughtOn: "2026-12-01" }, [])?.day).toBe("2027-03-02");
});

test("hours that would never hold are left out when a section moves again [SECT-06]", () => {
  const first = endHours(undefined, { until: "2027-04-30", schedules: MONDAY });
  expect(endHours(first, { until: "2027-04-30", schedules: TUESDAY })).toEqual(first);
  expect(endHours(first, { until: "2027-04-10", schedules: TUESDAY })).toEqual([
    { until: "2027-04-10", schedules: MONDAY },
  ]);
  expect(endHours(first, { until: "2027-06-30", schedules: TUESDAY })).toEqual([
    ...first,
    { until: "2027-06-30", schedules: TUESDAY },
  ]);
});

test("a label tells the hours that hold, since when, and those of before [SECT-12]", () => {
  expect(heldHoursLabel({ schedules: THURSDAY })).toBe("Jue 18:00–19:30");
  const earlier = [{ until: "2027-05-14", schedules: MONDAY }];
  const label = heldHoursLabel({ schedules: TUESDAY, earlier });
  expect(label).toBe("Mar 18:00–19:30 (desde el 15/05/2027; antes, Lun 18:00–19:30)");
});
