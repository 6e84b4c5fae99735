import { expect, test } from "vitest";
import { linearScale, logarithmicScale, placesScale, spanOf } from "./scale";

test("linear ticks are round numbers that hold all values between the ends", () => {
  const { ticks, place } = linearScale({ least: 3, most: 97 }, 0, 100);
  expect(ticks).toEqual([0, 20, 40, 60, 80, 100]);
  expect([place(0), place(50), place(100)]).toEqual([0, 50, 100]);
});

test("an axis may run downwards, as that of the page's height does", () => {
  const { place } = linearScale({ least: 0, most: 10 }, 300, 0);
  expect([place(0), place(10)]).toEqual([300, 0]);
});

test("equal values still make an axis", () => {
  const { ticks, place } = linearScale({ least: 5, most: 5 }, 0, 100);
  expect(ticks.length).toBeGreaterThan(1);
  expect(Number.isFinite(place(5))).toBe(true);
});

test("on a logarithmic axis ten times as much is the same step everywhere", () => {
  const { ticks, place } = logarithmicScale({ least: 2, most: 900 }, 0, 300);
  expect(ticks).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]);
  expect(place(100) - place(10)).toBeCloseTo(place(10) - place(1));
  expect(place(1000)).toBeCloseTo(300);
});

test("a long logarithmic axis names powers of ten only", () => {
  expect(logarithmicScale({ least: 1, most: 50_000 }, 0, 1).ticks).toEqual([
    1, 10, 100, 1000, 10_000, 100_000,
  ]);
});

test("places stand evenly, half a step from both ends", () => {
  expect([0, 1, 2].map(placesScale(3, 0, 60).place)).toEqual([10, 30, 50]);
});

test("endless values have no place in the span, and nothing has no span", () => {
  expect(spanOf([4, Number.POSITIVE_INFINITY, 2])).toEqual({ least: 2, most: 4 });
  expect(spanOf([Number.POSITIVE_INFINITY])).toBeNull();
});
