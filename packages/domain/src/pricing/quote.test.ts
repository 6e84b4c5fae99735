import fc from "fast-check";
import { expect, test } from "vitest";
import { PROGRAM_KINDS } from "../programs/kind";
import { percentOf } from "./clp";
import { quoteOrder, quotePack, splitAmount } from "./order-quote";
import {
  type CouponDiscount,
  couponBase,
  coursePrice,
  type Quote,
  type QuoteLine,
  quoteLine,
  sessionDiscountPercent,
} from "./quote";
import { line, percent } from "./test-lines";

test("rows add up in whole pesos, the total is their sum, never negative, and 0 once a coupon covers everything [AMB-34] [REVIEW-17]", () => {
  fc.assert(
    fc.property(lines, coupon, (some, discount) => {
      const { quotes, total } = quoteOrder(some, discount);
      expect(quotes).toHaveLength(some.length);
      for (const quote of quotes) expectRowsToAddUp(quote);
      expect(quotes.reduce((sum, quote) => sum + quote.total, 0)).toBe(total);
      const everybody = some.map((each) => ({ ...each, takesCoupon: true }));
      expect(quoteOrder(everybody, { kind: "percent", percent: 100 }).total).toBe(0);
    }),
  );
});

test("an amount coupon is split exactly and is never multiplied by students [AMB-36]", () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 5_000_000 }), (some, amount) => {
      const { quotes } = quoteOrder(some, { kind: "amount", amount });
      const bases = some.filter(({ takesCoupon }) => takesCoupon).map(couponBase);
      const given = quotes.reduce((sum, quote) => sum + quote.couponDiscount, 0);
      const most = bases.reduce((sum, base) => sum + base, 0);
      expect(given).toBe(Math.min(amount, most));
    }),
  );
});

test("a coupon leaves alone the lines that it is not for [AMB-36]", () => {
  fc.assert(
    fc.property(line, coupon, (one, discount) => {
      const { quotes } = quoteOrder([{ ...one, takesCoupon: false }], discount);
      expect(quotes[0]).toEqual(quoteLine(one, null));
      expect(quotes[0]?.hasValidCoupon).toBe(false);
    }),
  );
});

test("the worked example: 4 courses online with 10, 42 and 20 percent [AMB-34]", () => {
  const one: QuoteLine = {
    kind: "online",
    coursePrices: [199_990, 199_990, 249_995, 120_001],
    sessionDiscounts: [
      { fromCourses: 2, percent: 5 },
      { fromCourses: 4, percent: 10 },
    ],
    onlineDiscountPercent: 42,
    enrolmentFee: 30_000,
  };
  // 139993 + 139993 + 174996.5→174997 + 84000.7→84001 = 538984
  expect(quoteLine(one, { kind: "percent", percent: 20 })).toEqual({
    gross: 538_984,
    sessionDiscountPercent: 10,
    sessionDiscount: 53_898,
    subtotal: 485_086,
    onlineDiscountPercent: 42,
    onlineDiscount: 203_736,
    enrolmentFee: 30_000,
    couponDiscount: 56_270,
    totalDiscount: 260_006,
    totalDiscountPercent: 47,
    total: 255_080,
    hasValidCoupon: true,
    couponPercent: 20,
  });
});

const plain: QuoteLine = {
  kind: "in_person",
  coursePrices: [100_000],
  sessionDiscounts: [],
  onlineDiscountPercent: 0,
  enrolmentFee: 20_000,
};

test("a coupon that covers the courses waives the enrolment fee, one peso less does not [GEN-05]", () => {
  expect(quoteLine(plain, { kind: "amount", amount: 100_000 })).toMatchObject({
    enrolmentFee: 0,
    total: 0,
    totalDiscountPercent: 100,
  });
  expect(quoteLine(plain, { kind: "amount", amount: 99_999 })).toMatchObject({
    enrolmentFee: 20_000,
    total: 20_001,
  });
  expect(quoteLine(plain, { kind: "percent", percent: 100 }).total).toBe(0);
  expect(quoteLine(plain, { kind: "amount", amount: 900_000 })).toMatchObject({
    couponDiscount: 100_000,
    total: 0,
  });
});

test("where the online discount left nothing, only a whole coupon waives the fee [AMB-34]", () => {
  const free = { ...plain, onlineDiscountPercent: 100 };
  expect(quoteLine(free, null).total).toBe(20_000);
  expect(quoteLine(free, { kind: "percent", percent: 5 }).total).toBe(20_000);
  expect(quoteLine(free, { kind: "percent", percent: 100 }).total).toBe(0);
});

test("percents round half up, on integers, so that no half is lost [AMB-34]", () => {
  expect([5, 14, 15].map((amount) => percentOf(amount, 10))).toEqual([1, 1, 2]);
  expect(percentOf(1_000, 12.35)).toBe(124);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), percent, (amount, value) => {
      const exact = BigInt(amount) * BigInt(value);
      expect(BigInt(percentOf(amount, value))).toBe((exact + 50n) / 100n);
    }),
  );
});

test("course prices take the programme's factor one by one [REC-24]", () => {
  const prices = PROGRAM_KINDS.map((kind) => `${kind} ${coursePrice(1_000, kind)}`);
  const others = ["streaming 700", "study_group 1300", "online 700", "pdvx 700"];
  expect(prices.filter((price) => !price.endsWith(" 1000"))).toEqual(others);
  const two = { ...plain, kind: "pdvx" as const, coursePrices: [5, 5] };
  expect(quoteLine(two, null).gross).toBe(8);
});

test("the session table gives the percent of the highest row reached [AMB-34]", () => {
  const table = [
    { fromCourses: 4, percent: 20 },
    { fromCourses: 2, percent: 10 },
  ];
  expect([0, 1, 2, 3, 4, 9].map((count) => sessionDiscountPercent(table, count))).toEqual([
    0, 0, 10, 10, 20, 20,
  ]);
});

test("a split sums exactly, exceeds no weight, and stays within one peso of the proportion [AMB-36]", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), weights, (amount, bases) => {
      const whole = bases.reduce((sum, base) => sum + base, 0);
      const given = Math.min(amount, whole);
      const parts = splitAmount(amount, bases);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(given);
      parts.forEach((part, index) => {
        expect(part).toBeLessThanOrEqual(bases[index] ?? 0);
        const exact = BigInt(given) * BigInt(bases[index] ?? 0);
        const error = BigInt(part) * BigInt(whole) - exact;
        expect(error < BigInt(whole || 1) && -error < BigInt(whole || 1)).toBe(true);
      });
    }),
  );
});

test("the peso left over goes to the largest remainder, the first when equal [AMB-36]", () => {
  expect(splitAmount(100, [1_000, 1_000, 1_000])).toEqual([34, 33, 33]);
  expect(splitAmount(10, [100, 250, 650])).toEqual([1, 3, 6]);
  expect(splitAmount(10, [14, 13, 13])).toEqual([4, 3, 3]);
});

test("a pack costs its offer price less the coupon [OUTLET-15] [AMB-37]", () => {
  expect(quotePack(89_990, null).total).toBe(89_990);
  expect(quotePack(89_990, { kind: "amount", amount: 10_000 })).toMatchObject({
    gross: 89_990,
    total: 79_990,
  });
  expect(quotePack(89_990, { kind: "percent", percent: 100 }).total).toBe(0);
});

const lines = fc
  .array(fc.record({ one: line, isEmpty: fc.boolean(), takesCoupon: fc.boolean() }), {
    ...{ minLength: 1, maxLength: 4 },
  })
  .map((each) =>
    each.map(({ one, isEmpty, takesCoupon }) => ({
      ...one,
      ...(isEmpty && { coursePrices: [] }),
      takesCoupon,
    })),
  );

const coupon: fc.Arbitrary<CouponDiscount | null> = fc.oneof(
  fc.constant(null),
  percent.map((value) => ({ kind: "percent" as const, percent: value })),
  fc.integer({ min: 1, max: 3_000_000 }).map((amount) => ({ kind: "amount" as const, amount })),
);

function expectRowsToAddUp(quote: Quote) {
  expect(quote.gross - quote.sessionDiscount).toBe(quote.subtotal);
  expect(quote.onlineDiscount + quote.couponDiscount).toBe(quote.totalDiscount);
  expect(quote.subtotal - quote.totalDiscount + quote.enrolmentFee).toBe(quote.total);
  for (const value of Object.values(quote))
    if (typeof value === "number") expect(Number.isInteger(value)).toBe(true);
  const { total, subtotal, sessionDiscount, onlineDiscount, couponDiscount } = quote;
  expect(Math.min(total, subtotal, sessionDiscount, onlineDiscount, couponDiscount)).toBeGreaterThanOrEqual(
    0,
  );
}
