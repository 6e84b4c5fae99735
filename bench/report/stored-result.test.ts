import { expect, test } from "vitest";
import { renderPage } from "./page";
import type { MeasuredSection, Result } from "./result";
import { readStoredResult, renewSections, storedResult } from "./stored-result";

const aSection = (name: string, value: number): MeasuredSection => ({
  ...{
    name,
    title: name,
    measuredAt: "2026-11-22T15:00:00.000Z",
    loadBefore: 0.5,
    durationSeconds: 60,
    raw: null,
  },
  rows: [{ what: name, figure: { value, unit: "s" }, against: null, ratio: null, budget: null }],
  plots: [{ name, title: `Plot of ${name}`, x: { label: "x" }, y: { label: "y" }, lines: [] }],
});

const aResult = (...sections: MeasuredSection[]): Result => ({
  measuredAt: "2026-11-22T15:00:00.000Z",
  machine: { cores: 2, processor: "a", memoryGiB: 8, node: "20", postgres: "18", platform: "linux x64" },
  settings: {
    ...{ seed: 1, rounds: 3, seconds: 2, orders: 600, loadSeconds: 20, spikeSeconds: 10 },
    growth: { catalogue: 100, orders: 1_000 },
  },
  sections,
});

test("a result is read as it was written, with what never came back", () => {
  const result = aResult(aSection("spike", Number.POSITIVE_INFINITY), aSection("pdf", Number.NaN));
  const read = readStoredResult(storedResult(result));
  expect(read).toEqual(result);
  expect(renderPage(read)).toContain("| ∞ s ");
});

test("renewed sections take their own places, others stay with their plots, new ones follow", () => {
  const known = readStoredResult(storedResult(aResult(aSection("holds", 1), aSection("reads", 2))));
  const renewed = renewSections(known, aResult(aSection("scale", 4), aSection("holds", 3)));
  expect(renewed.sections.map(({ name, rows }) => [name, rows[0]?.figure.value])).toEqual([
    ["holds", 3],
    ["reads", 2],
    ["scale", 4],
  ]);
  expect(renderPage(renewed)).toContain("![Plot of reads](2026-11-22-reads.svg)");
});
