import fc from "fast-check";
import { expect, test } from "vitest";
import {
  averageFromWire,
  averageProblem,
  averageToWire,
  isWireAverage,
  maskAverage,
  maskOpenAverage,
  openAverageProblem,
} from "./average";

const tenths = (value: number) => `${Math.floor(value / 10)},${value % 10}`;

test("older forms admit 4,0 to 7,0 with one decimal and nothing else [STUD-14] [STUD-15]", () => {
  for (let value = 0; value <= 99; value++) {
    expect(averageProblem(tenths(value)) === null).toBe(value >= 40 && value <= 70);
  }
  for (const text of ["5", "5,", "5.5", "5,55", "siete", "05,5"])
    expect(averageProblem(text)).toBe("AVERAGE_OUT_OF_RANGE");
  expect(averageProblem(" ")).toBe("AVERAGE_REQUIRED");
});

test("typing 7, gives 7,0 in older forms [STUD-15]", () => {
  expect(["7", "7,", "7,4", "6,4", "6.4", "6,45"].map(maskAverage)).toEqual([
    "7",
    "7,0",
    "7,0",
    "6,4",
    "6,4",
    "6,4",
  ]);
});

test("the new stepper admits 0,0 to 7,0 [STUD-16] [AMB-01]", () => {
  for (let value = 0; value <= 99; value++) {
    expect(openAverageProblem(tenths(value)) === null).toBe(value <= 70);
  }
  expect(openAverageProblem("")).toBe("AVERAGE_REQUIRED");
});

test("the new stepper shows digits as d,d and empties above 7 [STUD-16]", () => {
  expect(["6", "65", "6,5", "70", "71", "7,1", "8", "0", "00", "655"].map(maskOpenAverage)).toEqual([
    "6",
    "6,5",
    "6,5",
    "7,0",
    "",
    "",
    "",
    "0",
    "0,0",
    "6,5",
  ]);
});

test("whatever is typed, the mask has 3 characters at most and never exceeds 7 [STUD-16]", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = maskOpenAverage(typed);
      expect(shown).toMatch(/^(?:|\d|\d,\d)$/);
      expect(Number(shown.replace(",", ".") || 0)).toBeLessThanOrEqual(7);
      expect(maskOpenAverage(shown)).toBe(shown);
    }),
  );
});

test("an average travels with a dot and one decimal and comes back with a comma [STUD-17]", () => {
  for (let value = 0; value <= 70; value++) {
    const wire = averageToWire(tenths(value)) ?? "";
    expect(isWireAverage(wire)).toBe(true);
    expect(averageFromWire(wire)).toBe(tenths(value));
  }
  expect(averageToWire("6")).toBe("6.0");
  expect(averageToWire("7,1")).toBeNull();
  for (const text of ["7.1", "6,5", "6", "6.55", "-1.0"]) expect(isWireAverage(text)).toBe(false);
});
