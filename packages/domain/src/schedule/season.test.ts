import { expect, test } from "vitest";
import { monthLabel } from "./month-copy";
import { seasonOf, seasonOpens } from "./season";
import { seasonTexts, USUAL_SEASON } from "./season-copy";

test("[AMB-08] auto is the coming year from August on, by Santiago's clock; a year is itself", () => {
  // Santiago is four hours behind in winter.
  expect(seasonOf("auto", new Date("2026-08-01T03:59:59Z"))).toBe(2026);
  expect(seasonOf("auto", new Date("2026-08-01T04:00:00Z"))).toBe(2027);
  expect(seasonOf("auto", new Date("2027-01-01T03:00:00Z"))).toBe(2027);
  expect(seasonOf(2025, new Date("2026-11-23T12:00:00Z"))).toBe(2025);
  const opens = new Date(`${seasonOpens(2027)}T12:00:00Z`);
  const dayBefore = new Date(opens.getTime() - 86_400_000);
  expect([seasonOf("auto", opens), seasonOf("auto", dayBefore)]).toEqual([2027, 2026]);
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
