import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { inSoak } from "../../../../test/database/race-runs";
import { scramble } from "./order-reference";

test("no two of many orders counted up have the same number, and neighbours do not look it", () => {
  const key = randomBytes(32);
  const numbers = Array.from({ length: inSoak(20_000, 4_000) }, (_, counted) => scramble(counted, key));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThan(1_000_000);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(numbers.length / 2);
});

test("another shop's key gives other numbers", () => {
  const [one, other] = [randomBytes(32), randomBytes(32)].map((key) =>
    Array.from({ length: 20 }, (_, counted) => scramble(counted, key)),
  );
  expect(one).not.toEqual(other);
});
