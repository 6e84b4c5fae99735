import fc from "fast-check";
import { PROGRAM_KINDS } from "../programs/kind";

export const percent = fc.nat(100);

export const line = fc.record({
  kind: fc.constantFrom(...PROGRAM_KINDS),
  coursePrices: fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 8 }),
  sessionDiscounts: fc.array(fc.record({ fromCourses: fc.integer({ min: 1, max: 8 }), percent }), {
    maxLength: 4,
  }),
  onlineDiscountPercent: percent,
  enrolmentFee: fc.nat(60_000),
});
