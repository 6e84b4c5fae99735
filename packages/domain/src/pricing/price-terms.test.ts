import fc from "fast-check";
import { expect, test } from "vitest";
import { largestDiscountPercent, packDiscountPercent } from "./advertised";
import { costsNoMoreThanOne, lineOf, PACK_SIZE, type PriceTerms, sessionTableOf } from "./price-terms";
import { quoteLine } from "./quote";
import { line } from "./test-lines";

test("a programme's own table counts instead of the general one, elsewhere it changes nothing [ENT-33]", () => {
  expect(sessionTableOf(terms, 7)).toEqual([{ fromCourses: 6, percent: 85 }]);
  expect(sessionTableOf(terms, 8)).toEqual(terms.sessionPercents);
  const choice = { kind: "in_person" as const, coursePrices: [100_000, 100_000] };
  expect(quoteLine(lineOf(terms, { ...choice, programId: 7 }), null).sessionDiscountPercent).toBe(0);
  expect(quoteLine(lineOf(terms, { ...choice, programId: 8 }), null)).toMatchObject({
    sessionDiscountPercent: 5,
    enrolmentFee: 30_000,
    onlineDiscountPercent: 50,
  });
});

test("six for one is said only of six courses whose quote is no more than the cheapest one's [COURSE-62, AMB-46]", () => {
  fc.assert(
    fc.property(line, (six) => {
      const cheapest = Math.min(...six.coursePrices);
      const alone = quoteLine({ ...six, coursePrices: [cheapest] }, null).total;
      const isTrue = six.coursePrices.length === PACK_SIZE && quoteLine(six, null).total <= alone;
      expect(costsNoMoreThanOne(six)).toBe(isTrue);
    }),
  );
});

test("six for one is true at the very price of one and false a peso above [COURSE-62, AMB-46]", () => {
  const sixOf = (dearest: number) => ({
    ...lineOf(terms, { programId: 7, kind: "in_person", coursePrices: [...Array(5).fill(100_000), dearest] }),
    sessionDiscounts: [{ fromCourses: 6, percent: 50 }],
    onlineDiscountPercent: 0,
  });
  // Half of 500,000 and the dearest: never 100,000.
  expect(costsNoMoreThanOne(sixOf(100_000))).toBe(false);
  const sixth = (dearest: number) => ({
    ...sixOf(dearest),
    sessionDiscounts: [{ fromCourses: 6, percent: 90 }],
  });
  expect(costsNoMoreThanOne(sixth(500_000))).toBe(true);
  expect(costsNoMoreThanOne(sixth(500_010))).toBe(false);
});

test("the fee keeps the reached percent below the discount, less so with every course [GEN-10, AMB-12]", () => {
  const priced = (count: number) =>
    lineOf(
      { ...terms, sessionPercents: [] },
      { programId: 1, kind: "in_person", coursePrices: Array(count).fill(1_000_000) },
    );
  expect([1, 2, 3].map((count) => largestDiscountPercent(priced(count), 1))).toEqual([47, 49, 49]);
  expect(largestDiscountPercent(priced(7), 1)).toBe(50);
  expect(largestDiscountPercent(priced(2), 3)).toBe(0);
});

test("the largest percent is one that a buyable number of courses is quoted, and none is larger [AMB-12]", () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 3 }), (whole, minimum) => {
      const quoted = whole.coursePrices
        .map((_, index) => index + 1)
        .filter((count) => count >= minimum)
        .map((count) => quoteLine({ ...whole, coursePrices: whole.coursePrices.slice(0, count) }, null));
      const percents = quoted.map(({ gross, total }) => Math.round((100 * (gross - total)) / gross) || 0);
      expect(largestDiscountPercent(whole, minimum)).toBe(Math.max(0, ...percents));
    }),
  );
});

test("a pack's percent is of what its courses cost without it [OUTLET-09]", () => {
  expect(packDiscountPercent({ price: 1_000_000, offerPrice: 350_000 })).toBe(65);
  expect(packDiscountPercent({ price: 0, offerPrice: 0 })).toBe(0);
});

const terms: PriceTerms = {
  discount: 50,
  enrolmentFee: 30_000,
  sessionPercents: [{ fromCourses: 2, percent: 5 }],
  programSessionPercents: [{ programId: 7, sessionPercents: [{ fromCourses: 6, percent: 85 }] }],
};
