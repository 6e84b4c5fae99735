import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf } from "../pricing/clp";
import { quoteOrder } from "../pricing/order-quote";
import { splitByCommerce } from "./payment-shares";

const [SANTIAGO, REGIONS] = ["597055555536", "597055555537"];
const buyOrder = "ABCDEFGHJKLMNPQRSTUV-1";

test("each commerce code gets the totals of its venues, with a buy order of its own [C17]", () => {
  const lines = [
    { commerceCode: SANTIAGO, totalClp: 100_000 },
    { commerceCode: REGIONS, totalClp: 70_001 },
    { commerceCode: SANTIAGO, totalClp: 50_000 },
  ];
  expect(splitByCommerce({ lines, totalClp: 220_001, buyOrder })).toEqual([
    { commerceCode: SANTIAGO, buyOrder: `${buyOrder}-1`, amountClp: 150_000 },
    { commerceCode: REGIONS, buyOrder: `${buyOrder}-2`, amountClp: 70_001 },
  ]);
});

test("a code whose lines cost nothing has no share, and one that is left gets everything [C17]", () => {
  const lines = [
    { commerceCode: SANTIAGO, totalClp: 0 },
    { commerceCode: REGIONS, totalClp: 35_000 },
  ];
  expect(splitByCommerce({ lines, totalClp: 35_000, buyOrder })).toEqual([
    { commerceCode: REGIONS, buyOrder: `${buyOrder}-1`, amountClp: 35_000 },
  ]);
});

test("shares sum to the total to the peso, coupon parts and fees included [C17, AMB-36]", () => {
  const line = fc.record({
    commerceCode: fc.constantFrom(SANTIAGO, REGIONS, "597055555599"),
    price: fc.integer({ min: 1, max: 900_000 }),
    enrolmentFee: fc.constantFrom(0, 35_000),
    takesCoupon: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(500_000), (wanted, amount) => {
      const { quotes, total } = quoteOrder(
        wanted.map(({ price, enrolmentFee, takesCoupon }) => ({
          kind: "in_person" as const,
          coursePrices: [price],
          sessionDiscounts: [],
          onlineDiscountPercent: 15,
          enrolmentFee,
          takesCoupon,
        })),
        { kind: "amount", amount },
      );
      const lines = wanted.map(({ commerceCode }, index) => ({
        commerceCode,
        totalClp: quotes[index]?.total ?? 0,
      }));
      const shares = splitByCommerce({ lines, totalClp: total, buyOrder });
      expect(sumOf(shares.map(({ amountClp }) => amountClp))).toBe(total);
      expect(shares.every(({ amountClp }) => amountClp > 0)).toBe(true);
      expect(new Set(shares.map((share) => share.buyOrder)).size).toBe(shares.length);
      expect(new Set(shares.map((share) => share.commerceCode)).size).toBe(shares.length);
      expect(shares.every((share) => share.buyOrder.length <= 26)).toBe(true);
    }),
  );
});

test("lines that do not make up the total are a mistake, not another price", () => {
  const lines = [{ commerceCode: SANTIAGO, totalClp: 10 }];
  for (const totalClp of [9, 11]) {
    expect(() => splitByCommerce({ lines, totalClp, buyOrder })).toThrow(`do not make up ${totalClp}`);
  }
});
