import { expect, test } from "vitest";
import { alternate, median } from "./rounds";

test("every side goes first in turn, and each is measured once in every round", async () => {
  const order: string[] = [];
  const rounds = await alternate(["shop", "bare"], 2, async (side) => {
    order.push(side);
    return order.length;
  });
  expect(order).toEqual(["shop", "bare", "bare", "shop"]);
  expect(rounds).toEqual([
    { shop: 1, bare: 2 },
    { bare: 3, shop: 4 },
  ]);
});

test("the median does not depend on the order, and one outlier does not move it", () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([900, 1, 2])).toBe(2);
  expect(median([])).toBe(0);
});
