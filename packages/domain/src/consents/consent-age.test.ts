import fc from "fast-check";
import { expect, test } from "vitest";
import { ageGroupOn, answererOf } from "./consent-age";

test.each([
  // A birthday counts from its first minute on.
  ["2012-11-24", "2026-11-23", "under_14"],
  ["2012-11-24", "2026-11-24", "14_to_17"],
  ["2008-11-24", "2026-11-23", "14_to_17"],
  ["2008-11-24", "2026-11-24", "of_age"],
  // Born on 29 February: in a year without one the child's protection lasts through the 28th.
  ["2012-02-29", "2026-02-28", "under_14"],
  ["2012-02-29", "2026-03-01", "14_to_17"],
  ["2008-02-29", "2026-02-28", "14_to_17"],
  ["2008-02-29", "2026-03-01", "of_age"],
  ["2010-02-28", "2024-02-28", "14_to_17"],
  ["2010-03-01", "2024-02-29", "under_14"],
  [null, "2026-11-23", "unknown"],
] as const)("[LAW-31] who was born on %s is, on %s, %s", (birthday, day, group) => {
  expect(ageGroupOn(birthday, day)).toBe(group);
});

test("[LAW-31] [fast-check] a group changes on the 14th and the 18th birthday, and the adult answers below 14", () => {
  const days = fc.date({ min: new Date("1942-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 12_000 }), (born, lived) => {
      const birthday = isoOf(born);
      const day = isoOf(new Date(born.getTime() + lived * 86_400_000));
      // JavaScript's own calendar: 29 February of a common year is 1 March.
      const turns = (years: number) =>
        isoOf(new Date(Date.UTC(born.getUTCFullYear() + years, born.getUTCMonth(), born.getUTCDate())));
      const group = ageGroupOn(birthday, day);
      expect(group).toBe(day < turns(14) ? "under_14" : day < turns(18) ? "14_to_17" : "of_age");
      expect(answererOf(group)).toBe(day < turns(14) ? "adult" : "student");
    }),
    { numRuns: 1_000 },
  );
  expect(answererOf("unknown")).toBe("student");
});

const isoOf = (date: Date) => date.toISOString().slice(0, 10);
