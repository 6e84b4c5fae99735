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

const DAY_MS = 86_400_000;
const iso = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);
const BORN = { min: -10_000, max: 21_000 };
const ORDER = ["under_14", "14_to_17", "of_age"];

test("[LAW-31] [fast-check] nobody grows younger, and a group changes on the birthday alone", () => {
  fc.assert(
    fc.property(fc.integer(BORN), fc.integer({ min: 0, max: 12_000 }), (born, lived) => {
      const birthday = iso(born);
      const [before, after] = [iso(born + lived), iso(born + lived + 1)];
      const [a, b] = [before, after].map((day) => ORDER.indexOf(ageGroupOn(birthday, day)));
      expect(b).toBeGreaterThanOrEqual(a ?? -1);
      if (a === b) return;
      const isLeapling = birthday.endsWith("-02-29");
      const anniversary = isLeapling && !isLeapDay(after) ? "-03-01" : birthday.slice(4);
      expect(after.slice(4)).toBe(anniversary);
      expect([14, 18]).toContain(Number(after.slice(0, 4)) - Number(birthday.slice(0, 4)));
    }),
    { numRuns: 2_000 },
  );
});

const isLeapDay = (day: string) => day.endsWith("-02-29");

test("[LAW-31] [fast-check] the adult answers for everybody below 14, and for nobody else", () => {
  fc.assert(
    fc.property(fc.integer(BORN), fc.integer({ min: 0, max: 12_000 }), (born, lived) => {
      const [birthday, day] = [iso(born), iso(born + lived)];
      const [year = 0, month = 1, date = 1] = birthday.split("-").map(Number);
      // JavaScript's own calendar: 29 February of a common year is 1 March.
      const fourteenth = new Date(Date.UTC(year + 14, month - 1, date)).toISOString().slice(0, 10);
      expect(answererOf(ageGroupOn(birthday, day))).toBe(day < fourteenth ? "adult" : "student");
    }),
    { numRuns: 2_000 },
  );
  expect(answererOf("unknown")).toBe("student");
});
