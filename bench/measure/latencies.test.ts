import { expect, test } from "vitest";
import { Latencies } from "./latencies";

function of(...durationsMs: number[]) {
  const latencies = new Latencies();
  for (const durationMs of durationsMs) latencies.record(durationMs);
  return latencies;
}

test("percentiles of 1 to 1000 ms are exact to three digits", () => {
  const latencies = of(...Array.from({ length: 1000 }, (_, index) => index + 1));
  for (const percent of [50, 95, 99]) {
    const exact = percent * 10;
    expect(Math.abs(latencies.percentileMs(percent) - exact)).toBeLessThanOrEqual(exact / 1000);
  }
});

test("one slow answer in a hundred moves the 99th percentile's neighbours only", () => {
  const latencies = of(...Array.from({ length: 99 }, () => 2), 500);
  expect(latencies.percentileMs(95)).toBeCloseTo(2, 2);
  expect(latencies.percentileMs(100)).toBeGreaterThanOrEqual(499);
  expect(latencies.count).toBe(100);
});

test("what is too short or too long for it is counted at its bounds", () => {
  const latencies = of(0, 500_000);
  expect(latencies.count).toBe(2);
  expect(latencies.percentileMs(50)).toBeLessThan(0.01);
  expect(latencies.percentileMs(100)).toBeGreaterThan(119_000);
});

test("of nothing every percentile is 0", () => {
  expect(new Latencies().percentileMs(95)).toBe(0);
});
