import { expect, test } from "vitest";
import { scheduleArrivals } from "./arrivals";

const STEADY = [{ perSecond: 200, seconds: 50 }];

test("the same seed gives the same arrivals, another seed others", () => {
  expect(scheduleArrivals(STEADY, [1, 2], 7)).toEqual(scheduleArrivals(STEADY, [1, 2], 7));
  expect(scheduleArrivals(STEADY, [1, 2], 7)).not.toEqual(scheduleArrivals(STEADY, [1, 2], 8));
});

test("arrivals come in order and at the rate that was asked for, within what chance does", () => {
  const arrivals = scheduleArrivals(STEADY, [1], 1);
  // 10,000 are expected; four standard deviations are 400.
  expect(Math.abs(arrivals.length - 10_000)).toBeLessThan(400);
  expect(arrivals.every(({ atMs }, index) => atMs >= (arrivals[index - 1]?.atMs ?? 0))).toBe(true);
  expect(arrivals.at(-1)?.atMs).toBeLessThan(50_000);
});

test("pauses are those of people who know nothing of each other: as spread as they are long", () => {
  const arrivals = scheduleArrivals(STEADY, [1], 1);
  const pauses = arrivals.map(({ atMs }, index) => atMs - (arrivals[index - 1]?.atMs ?? 0));
  const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
  const deviation = Math.sqrt(pauses.reduce((sum, pause) => sum + (pause - mean) ** 2, 0) / pauses.length);
  expect(deviation / mean).toBeGreaterThan(0.95);
  expect(deviation / mean).toBeLessThan(1.05);
});

test("kinds come as often as their weights say", () => {
  const arrivals = scheduleArrivals(STEADY, [6, 3, 1], 3);
  const share = (kind: number) =>
    arrivals.filter((arrival) => arrival.kind === kind).length / arrivals.length;
  expect([0, 1, 2].map((kind) => Math.round(share(kind) * 10))).toEqual([6, 3, 1]);
});

test("a spike is as many times denser as asked, and only as long", () => {
  const arrivals = scheduleArrivals(
    [
      { perSecond: 100, seconds: 10 },
      { perSecond: 2000, seconds: 2 },
      { perSecond: 100, seconds: 10 },
    ],
    [1],
    5,
  );
  const between = (fromMs: number, toMs: number) =>
    arrivals.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).length;
  expect(Math.abs(between(10_000, 12_000) - 4000)).toBeLessThan(260);
  expect(Math.abs(between(12_000, 22_000) - 1000)).toBeLessThan(130);
});
