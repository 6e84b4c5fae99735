import { expect, test } from "vitest";
import { countPlaywright, countStep, countVitest } from "./counts.mjs";

const passedTest = { status: "passed" };
const failedTest = { status: "failed" };

test("a test file that breaks before its tests is a failure", () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: "passed", assertionResults: [passedTest] },
      { status: "failed", assertionResults: [passedTest, failedTest] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 3 });
});

test("a flaky journey and a broken setup are failures", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: ["setup"] })).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

test("a step that exits badly is never all green, with a report or without", () => {
  const green = { passed: 4, failed: 0, skipped: 0 };
  expect(countStep(green, true)).toEqual(green);
  expect(countStep(green, false).failed).toBe(1);
  expect(countStep({ ...green, failed: 2 }, false).failed).toBe(2);
  expect(countStep(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
