import fc from "fast-check";
import { expect, test } from "vitest";
import { isHonestCouponCode, normaliseCouponCode } from "./coupon-code";
import { couponLabel } from "./coupon-copy";
import { quoteLine, totalDiscountPercent } from "./quote";
import { couponPercentShown, onlineDiscountShown } from "./shown-percents";

test("a code is upper case, trimmed and 16 characters at most [COUPON-04]", () => {
  expect(normaliseCouponCode(" pdv2026 ")).toBe("PDV2026");
  expect(normaliseCouponCode("abcdefghijklmnopq")).toBe("ABCDEFGHIJKLMNOP");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const code = normaliseCouponCode(text);
      expect(normaliseCouponCode(code)).toBe(code);
      expect([...code].length).toBeLessThanOrEqual(16);
    }),
  );
});

test("a code may promise 100 only when it gives 100 percent [AMB-32]", () => {
  expect(isHonestCouponCode({ code: "PDV1000", kind: "percent", value: 10 })).toBe(false);
  expect(isHonestCouponCode({ code: "BECA100", kind: "amount", value: 100 })).toBe(false);
  expect(isHonestCouponCode({ code: "BECA100", kind: "percent", value: 100 })).toBe(true);
  expect(isHonestCouponCode({ code: "PDV10", kind: "percent", value: 10 })).toBe(true);
});

test("the coupon's percent is of what the online discount left [COUPON-15]", () => {
  expect(couponPercentShown("PDV20", priced)).toBe(20);
});

test("a coupon shows 100 when nothing is to pay or its code says 100 [COUPON-16]", () => {
  expect(couponPercentShown("PDV20", { ...priced, total: 0 })).toBe(100);
  expect(couponPercentShown("BECA100", priced)).toBe(100);
  expect(couponLabel(100)).toBe("100% Cupón Aplicado");
});

test("a code that says 100 and holds for a part of an order shows what it takes off [COUPON-16] [AMB-32]", () => {
  expect(couponPercentShown("BECA100", { ...priced, couponDiscount: 58_000, isCouponPartial: true })).toBe(
    50,
  );
  expect(couponPercentShown("BECA100", { ...priced, isCouponPartial: false })).toBe(100);
});

test("without a valid coupon there is none to show, even if nothing is to pay [COUPON-17]", () => {
  expect(couponPercentShown("BECA100", { ...priced, hasValidCoupon: false, total: 0 })).toBeNull();
  expect(couponLabel(null)).toBe("Sin cupón");
});

test("each shown percent has its own base, and nothing of nothing is 0 or all [REVIEW-20] [REVIEW-21] [AMB-33]", () => {
  expect(onlineDiscountShown(priced)).toBe(42);
  expect(onlineDiscountShown({ ...priced, subtotal: 0, onlineDiscount: 0, total: 5 })).toBe(0);
  expect(onlineDiscountShown({ ...priced, subtotal: 0, onlineDiscount: 0, total: 0 })).toBe(100);
  expect(couponPercentShown("X", { ...priced, subtotal: 84_000, couponDiscount: 0, total: 5 })).toBe(0);
  expect(totalDiscountPercent(200_000, 92_800)).toBe(54);
  expect([totalDiscountPercent(0, 0), totalDiscountPercent(0, 20_000)]).toEqual([100, 0]);
});

test("a percent coupon shows its own percent on prices of any size [COUPON-15]", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 5_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      (price, percent) => {
        const line = {
          kind: "in_person" as const,
          coursePrices: [price],
          sessionDiscounts: [],
          onlineDiscountPercent: 0,
          enrolmentFee: 0,
        };
        expect(couponPercentShown("PDV", quoteLine(line, { kind: "percent", percent }))).toBe(percent);
      },
    ),
  );
});

const priced = {
  subtotal: 200_000,
  onlineDiscount: 84_000,
  couponDiscount: 23_200,
  total: 92_800,
  hasValidCoupon: true,
};
