import { expect, test } from "vitest";
import { putFigures } from "./page";

const when = "2026-11-22 21:50 UTC";

test("figures take the place of those of their title, others and the text above them stay", () => {
  const page = "# Performance\n\nText.\n\n## Reads\n\nold\n\n## Writes\n\nkept\n";
  const renewed = putFigures(page, [{ title: "Reads", when, rows: [aRow("course list")] }]);
  expect(renewed).toMatch(/^# Performance\n\nText\.\n\n## Reads\n\n2026-11-22 21:50 UTC\n\n\| what/);
  expect(renewed).toContain("| course list | 1 ms   |");
  expect(renewed).not.toContain("old");
  expect(renewed.endsWith("\n\n## Writes\n\nkept\n")).toBe(true);
});

test("figures of a title that the page does not have stand at its end", () => {
  const page = putFigures("# Performance\n", [{ title: "Growth", when, rows: [aRow("seat hold")] }]);
  expect(page).toMatch(/^# Performance\n\n## Growth\n\n/);
  expect(page.endsWith("|\n")).toBe(true);
});

const aRow = (what: string) => ({
  ...{ what, figure: { value: 1, unit: "ms" }, against: null, ratio: null, budget: null },
});
