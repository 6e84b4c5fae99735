import { expect, test } from "vitest";
import { averageProblem, averageToWire, isWireAverage, openAverageProblem } from "./average";

const tenths = (value: number) => `${Math.floor(value / 10)},${value % 10}`;

test("older forms admit 4,0 to 7,0 with one decimal and nothing else [STUD-14] [STUD-15]", () => {
  for (let value = 0; value <= 99; value++) {
    expect(averageProblem(tenths(value)) === null).toBe(value >= 40 && value <= 70);
  }
  for (const text of ["5", "5,", "5.5", "5,55", "siete", "05,5"])
    expect(averageProblem(text)).toBe("AVERAGE_OUT_OF_RANGE");
  expect(averageProblem(" ")).toBe("AVERAGE_REQUIRED");
});

test("the new stepper admits 0,0 to 7,0 [STUD-16] [AMB-01]", () => {
  for (let value = 0; value <= 99; value++) {
    expect(openAverageProblem(tenths(value)) === null).toBe(value <= 70);
  }
  expect(openAverageProblem("")).toBe("AVERAGE_REQUIRED");
});

test("an average travels with a dot and one decimal [STUD-17]", () => {
  for (let value = 0; value <= 70; value++) {
    const wire = averageToWire(tenths(value)) ?? "";
    expect(isWireAverage(wire)).toBe(true);
    expect(wire).toBe(tenths(value).replace(",", "."));
  }
  expect(averageToWire("6")).toBe("6.0");
  expect(averageToWire("7,1")).toBeNull();
  for (const text of ["7.1", "6,5", "6", "6.55", "-1.0"]) expect(isWireAverage(text)).toBe(false);
});
