import { expect, test } from "vitest";
import type { Outcome } from "./open-load";
import { countEndings, cutWindows, percentileOf, recoveryMs } from "./windows";

const at = (atMs: number, latencyMs: number, status: Outcome["status"] = 200): Outcome => ({
  ...{ atMs, kind: 0, status, latencyMs },
});
const RULES = { lengthMs: 500, groupOf: () => "read" as const, budgetsMs: { read: 150 } };

test("what was not answered takes endlessly long and moves the percentile", () => {
  expect(percentileOf([1, 2, 3, 4], 50)).toBe(2);
  const [window] = cutWindows([at(0, 10), at(1, 20, "not sent")], RULES);
  expect(window).toMatchObject({ count: 2, answered: 1, p95Ms: Number.POSITIVE_INFINITY });
});

test("a fast refusal is no answer", () => {
  const [window] = cutWindows([at(0, 1, 503)], RULES);
  expect(window).toMatchObject({ answered: 0, isWithinBudgets: false });
});

test("slices go by when things were meant to be sent", () => {
  const windows = cutWindows([at(499, 900), at(500, 1), at(1700, 1)], RULES);
  expect(windows.map(({ fromMs, isWithinBudgets }) => [fromMs, isWithinBudgets])).toEqual([
    [0, false],
    [500, true],
    [1500, true],
  ]);
});

test("each group is measured by its own budget", () => {
  const groupOf = ({ kind }: Outcome) => (kind === 0 ? ("read" as const) : ("hold" as const));
  const budgetsMs = { read: 150, hold: 250 };
  const slow = [{ ...at(0, 200), kind: 1 }];
  expect(cutWindows(slow, { lengthMs: 500, groupOf, budgetsMs })[0]?.isWithinBudgets).toBe(true);
  expect(cutWindows([at(0, 200)], { lengthMs: 500, groupOf, budgetsMs })[0]?.isWithinBudgets).toBe(false);
});

test("the shop has recovered when no later slice is over its budget, not when the first one is good", () => {
  const windows = cutWindows([at(1000, 900), at(1500, 10), at(2000, 900), at(2500, 10), at(3000, 10)], RULES);
  expect(recoveryMs(windows, 1000)).toBe(1500);
  expect(recoveryMs(windows, 2500)).toBe(0);
});

test("a shop that is slow to the end never recovered", () => {
  expect(recoveryMs(cutWindows([at(1000, 10), at(1500, 900)], RULES), 1000)).toBeNull();
});

test("endings are counted by what they were", () => {
  expect(countEndings([at(0, 1), at(1, 1), at(2, 1, 503), at(3, 1, "not sent")])).toEqual({
    ...{ "200": 2, "503": 1, "not sent": 1 },
  });
});
