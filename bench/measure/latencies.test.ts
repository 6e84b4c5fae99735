import { expect, test } from "vitest";
import { Latencies } from "./latencies";

test("percentiles of 1 to 1000 ms are exact to three digits, and calls are counted by the second", () => {
  const latencies = new Latencies();
  for (let ms = 1; ms <= 1000; ms += 1) latencies.record(ms);
  const { opsPerSecond, p50Ms, p95Ms } = latencies.figures(500);
  expect(opsPerSecond).toBe(2000);
  expect(Math.abs(p50Ms - 500)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(p95Ms - 950)).toBeLessThanOrEqual(1);
});

test("what is too short or too long for it is counted at its bounds", () => {
  const latencies = new Latencies();
  for (const ms of [0, 500_000]) latencies.record(ms);
  expect(latencies.percentileMs(50)).toBeLessThan(0.01);
  expect(latencies.percentileMs(100)).toBeGreaterThan(119_000);
});
