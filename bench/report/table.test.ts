import { expect, test } from "vitest";
import type { Row } from "../section";
import { judge, keepsBudget, renderRows } from "./table";

test("a share below its budget is not ok, one that reaches it is", () => {
  expect(keepsBudget(aRow())).toBe(false);
  expect(keepsBudget(aRow({ ratio: 0.6 }))).toBe(true);
});

test("a time above its budget is not ok, one that reaches it is", () => {
  const budget = { of: "figure", bound: "at most", value: 100 } as const;
  expect(keepsBudget(aRow({ figure: { value: 100.1, unit: "ms" }, budget }))).toBe(false);
  expect(keepsBudget(aRow({ figure: { value: 100, unit: "ms" }, budget }))).toBe(true);
});

test("a row that nothing is demanded of is neither ok nor not", () => {
  expect(keepsBudget(aRow({ budget: null }))).toBeNull();
});

test("a figure that could not be measured keeps no budget", () => {
  expect(keepsBudget(aRow({ ratio: null }))).toBe(false);
  const budget = { of: "figure", bound: "at most", value: 100 } as const;
  expect(keepsBudget(aRow({ figure: { value: Number.NaN, unit: "ms" }, budget }))).toBe(false);
});

test("the table shows figure, peer, ratio, budget and whether it is kept", () => {
  const [, , line] = renderRows([aRow({ figure: { value: 12_345, unit: "/s" } })]).split("\n");
  expect(line?.split("|").map((cell) => cell.trim())).toEqual([
    ...["", "seat hold", "12 345 /s", "bare: 240 /s", "50 %", "≥ 60 %", "NOT", ""],
  ]);
});

test("a budget of the figure is told in the figure's unit", () => {
  const row = aRow({
    figure: { value: 8.25, unit: "ms" },
    against: null,
    ratio: null,
    budget: { of: "figure", bound: "at most", value: 150 },
  });
  expect(renderRows([row])).toContain("| 8.25 ms |         |       | ≤ 150 ms | ok |");
});

test("the sentence counts only rows with a budget", () => {
  expect(judge([aRow(), aRow({ ratio: 1 }), aRow({ budget: null })])).toBe("1 of 2 budgets are kept.");
});

const aRow = (fields: Partial<Row> = {}): Row => ({
  what: "seat hold",
  figure: { value: 120, unit: "/s" },
  against: { name: "bare", value: 240, unit: "/s" },
  ratio: 0.5,
  budget: { of: "ratio", bound: "at least", value: 0.6 },
  ...fields,
});
