import fc from "fast-check";
import { expect, test } from "vitest";
import { monthLabel } from "./month-copy";
import { seasonNamed, seasonOfMonth, seasonOpens, seasonsOnSale, yearOfSetting } from "./season";
import { seasonTexts, USUAL_SEASON } from "./season-copy";

test("[AMB-08] auto is the coming year from August on, by Santiago's clock; a year is itself", () => {
  // Santiago is four hours behind in winter.
  expect(yearOfSetting("auto", new Date("2026-08-01T03:59:59Z"))).toBe(2026);
  expect(yearOfSetting("auto", new Date("2026-08-01T04:00:00Z"))).toBe(2027);
  expect(yearOfSetting("auto", new Date("2027-01-01T03:00:00Z"))).toBe(2027);
  expect(yearOfSetting(2025, new Date("2026-11-23T12:00:00Z"))).toBe(2025);
  const opens = new Date(`${seasonOpens(2027)}T12:00:00Z`);
  const dayBefore = new Date(opens.getTime() - 86_400_000);
  expect([yearOfSetting("auto", opens), yearOfSetting("auto", dayBefore)]).toEqual([2027, 2026]);
});

test("[OPEN-03] a season is on sale from its first day on, until before its last", () => {
  const sales = [
    { year: 2028, opensOn: "2027-08-01", closesOn: null },
    { year: 2027, opensOn: null, closesOn: "2027-10-01" },
  ];
  const days = ["2027-07-31", "2027-08-01", "2027-09-30", "2027-10-01"];
  expect(days.map((day) => seasonsOnSale(sales, day))).toEqual([[2027], [2027, 2028], [2027, 2028], [2028]]);
});

test("[AMB-08] a start month means its next coming among the seasons on sale; with one, that one", () => {
  const of = (month: number, day: string) => seasonOfMonth(month, [2027, 2028], day);
  expect([of(3, "2027-08-15"), of(8, "2027-08-31"), of(9, "2027-08-31")]).toEqual([2028, 2027, 2027]);
  expect([of(8, "2027-09-01"), of(12, "2027-12-31"), of(12, "2028-01-01")]).toEqual([2028, 2027, 2028]);
  expect(seasonOfMonth(3, [], "2027-08-15")).toBe(null);
  const month = fc.integer({ min: 1, max: 12 });
  const day = fc.integer({ min: 1, max: 28 });
  fc.assert(
    fc.property(month, month, day, (start, thisMonth, dayOfMonth) => {
      const today = `2027-${String(thisMonth).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
      expect(seasonOfMonth(start, [2027], today)).toBe(2027);
      expect(seasonOfMonth(start, [2027, 2028], today)).toBe(start < thisMonth ? 2028 : 2027);
    }),
  );
});

test("[AMB-08] texts name the newest season of which something can be bought: one that is opened a year ahead is not named before", () => {
  const named = (today: string) => seasonNamed([2027, 2028], today);
  expect(named("2026-11-28")).toBe(2027);
  expect(named("2027-01-31")).toBe(2027);
  expect(named("2027-10-10")).toBe(2028);
  expect(seasonNamed([2027], "2027-10-10")).toBe(2027);
  expect(seasonNamed([], "2027-10-10")).toBeNull();
});

test("[AMB-08] with 2026 the new flow's texts are the specification's, with 2025 the legacy flow's [REC-01] [REC-02] [REC-08] [REC-09]", () => {
  expect(seasonTexts({ ...USUAL_SEASON, season: 2026 })).toMatchObject({
    question: "El 2026 seré estudiante de:",
    admission: "Admisión 2026",
    intensiveClasses: "Clases entre Mar - Jun",
  });
  expect(seasonTexts({ ...USUAL_SEASON, season: 2025 })).toMatchObject({
    legacyQuestion: "El 2025 soy estudiante de:",
    annualClasses: "Clases entre Abr - Dic 2025",
    intensiveClasses: "Clases entre Mar - Jun",
  });
});

test("[REC-08] [ROW-03] the months that a programme's classes are told between are the academy's", () => {
  const months = { seasonStarts: { annual: 3, intensive: 7 }, seasonEnds: { annual: 11, intensive: 9 } };
  expect(seasonTexts({ season: 2027, ...months })).toMatchObject({
    annualClasses: "Clases entre Mar - Nov 2027",
    intensiveClasses: "Clases entre Jul - Sep",
  });
});

test("[AMB-08] while the season is unknown no text names a year", () => {
  expect(Object.values(seasonTexts(null)).join(" ")).not.toMatch(/\d|null/);
  expect([monthLabel(3), monthLabel(3, null), monthLabel(3, 2027)]).toEqual(["Marzo", "Marzo", "Marzo 2027"]);
});
