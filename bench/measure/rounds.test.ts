import { expect, test } from "vitest";
import { alternate, median, medianRatio } from "./rounds";

const speed = (opsPerSecond: number) => ({ opsPerSecond, p50Ms: 1, p95Ms: 2, p99Ms: 3 });

test("every side goes first in turn, and each is measured once in every round", async () => {
  const order: string[] = [];
  const rounds = await alternate(["api", "fastify", "http"], 3, async (side) => {
    order.push(side);
    return speed(order.length);
  });
  expect(order).toEqual([
    ...["api", "fastify", "http"],
    ...["fastify", "http", "api"],
    ...["http", "api", "fastify"],
  ]);
  expect(rounds[1]).toEqual({ fastify: speed(4), http: speed(5), api: speed(6) });
});

test("the ratio is the median of the rounds' ratios, not the ratio of medians", () => {
  const rounds = [
    { api: speed(10), bare: speed(100) },
    { api: speed(50), bare: speed(50) },
    { api: speed(60), bare: speed(80) },
  ];
  expect(medianRatio(rounds, "api", "bare")).toBe(0.75);
});

test("the median does not depend on the order, and one outlier does not move it", () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([900, 1, 2])).toBe(2);
  expect(median([])).toBe(0);
});
