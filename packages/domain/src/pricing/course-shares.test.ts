import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf } from "./clp";
import { amountsPerCourse } from "./course-shares";
import { quoteLine } from "./quote";
import { line, percent } from "./test-lines";

test("what courses cost each, and the fee, add up to the total, whatever was taken off it [ROW-01]", () => {
  fc.assert(
    fc.property(line, fc.option(percent), (priced, off) => {
      const quote = quoteLine(priced, off === null ? null : { kind: "percent", percent: off });
      const amounts = amountsPerCourse(quote, priced.coursePrices) ?? [];
      expect(amounts).toHaveLength(priced.coursePrices.length);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      expect(sumOf(amounts) + quote.enrolmentFee).toBe(quote.total);
    }),
  );
});

test("a dearer course has more of it, and of an unknown price nothing is told [ROW-01]", () => {
  const quote = { total: 330_000, enrolmentFee: 30_000 };
  expect(amountsPerCourse(quote, [200_000, 400_000])).toEqual([100_000, 200_000]);
  expect(amountsPerCourse(quote, [200_000, null])).toBeNull();
});
