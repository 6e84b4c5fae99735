import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf } from "../pricing/clp";
import { planRefund } from "./plan-refund";
import type { RefundableSale, RefundReason } from "./refund-plan";
import { RefundRefused } from "./refund-reasons";
import { aCourse, after, aLine, aPayment, aSale, HOUR_MS, TYPE_CODES } from "./test-sale";

const type = fc.constantFrom(...TYPE_CODES);

const hours = fc.nat(24 * 89);

test("the steps make up the sum, which is never below 0 nor above what is left of the payments [CONTRACT-13]", () => {
  fc.assert(
    fc.property(sale, REASON, hours, (one, reason, hour) => {
      const positions = one.lines.map(({ position }) => position);
      const plan = planRefund(one, reason, { at: after(hour * HOUR_MS), positions });
      const left = one.payments.map(({ paidClp, returnedClp }) => paidClp - returnedClp);
      expect(sumOf(plan.steps.map(({ amountClp }) => amountClp))).toBe(plan.sumClp);
      expect(sumOf(plan.lines.map(({ returnedClp }) => returnedClp))).toBe(plan.sumClp);
      expect(plan.sumClp).toBeLessThanOrEqual(sumOf(left));
      for (const { amountClp } of plan.steps) expect(amountClp).toBeGreaterThan(0);
      for (const [index, { attemptId }] of one.payments.entries()) {
        const taken = plan.steps.filter((step) => step.attemptId === attemptId);
        expect(sumOf(taken.map(({ amountClp }) => amountClp))).toBeLessThanOrEqual(left[index] ?? 0);
      }
    }),
  );
});

test("ending lines one after the other never gives more than ending them at once [CONTRACT-13]", () => {
  fc.assert(
    fc.property(sale, REASON, hours, (one, reason, hour) => {
      const at = after(hour * HOUR_MS);
      const positions = one.lines.map(({ position }) => position);
      const whole = planRefund(one, reason, { at, positions }).sumClp;
      let [left, parts] = [one, 0];
      for (const position of positions) {
        const plan = planRefund(left, reason, { at, positions: [position] });
        parts += plan.sumClp;
        left = afterPlan(left, plan.steps);
      }
      expect(parts).toBe(whole);
    }),
  );
});

test("so does ending the courses of a line one after the other [CONTRACT-13]", () => {
  fc.assert(
    fc.property(line, fc.constantFrom("course_cancelled", "academy_change"), hours, (one, reason, hour) => {
      const at = after(hour * HOUR_MS);
      const whole = aSale({ lines: [one], payments: [aPayment({ paidClp: one.paidClp })] });
      let [left, parts] = [whole, 0];
      for (const { id } of one.courses) {
        const plan = planRefund(left, reason, { at, positions: [0], courseIds: [id] });
        parts += plan.sumClp;
        const [current = one] = left.lines;
        const courses = current.courses.map((each) => (each.id === id ? { ...each, isEnded: true } : each));
        const lines = [{ ...current, courses, returnedClp: current.returnedClp + plan.sumClp }];
        left = { ...afterPlan(left, plan.steps), lines };
      }
      expect(parts).toBe(planRefund(whole, reason, { at, positions: [0] }).sumClp);
    }),
  );
});

test("an amount given of one line leaves its siblings what is left of theirs [CONTRACT-06] [CONTRACT-13]", () => {
  const reason = fc.constantFrom("price_difference", "goodwill");
  const sibling = fc
    .tuple(line, fc.nat(100))
    .map(([one, share]) => ({ ...one, returnedClp: Math.floor((one.paidClp * share) / 100) }));
  const siblings = fc
    .array(sibling, { minLength: 2, maxLength: 3 })
    .map((lines) => lines.map((one, position) => ({ ...one, position })));
  fc.assert(
    fc.property(siblings, reason, fc.integer({ min: 1, max: 4_000_000 }), (lines, given, amountClp) => {
      const payment = aPayment({
        paidClp: sumOf(lines.map(({ paidClp }) => paidClp)),
        returnedClp: sumOf(lines.map(({ returnedClp }) => returnedClp)),
      });
      const [first, ...others] = lines.map(({ paidClp, returnedClp }) => paidClp - returnedClp);
      const plan = () =>
        planRefund(aSale({ lines, payments: [payment] }), given, { at: after(0), positions: [0], amountClp });
      if (amountClp > (first ?? 0)) {
        expect(plan).toThrow(RefundRefused);
        return;
      }
      const next = { ...payment, returnedClp: payment.returnedClp + plan().sumClp };
      const rest = aSale({ lines: lines.slice(1), payments: [next] });
      const positions = rest.lines.map(({ position }) => position);
      expect(planRefund(rest, "withdrawal", { at: after(0), positions }).sumClp).toBe(sumOf(others));
    }),
  );
});

test("waiting never gives more", () => {
  fc.assert(
    fc.property(sale, REASON, hours, hours, (one, reason, first, second) => {
      const positions = one.lines.map(({ position }) => position);
      const sum = (hour: number) => planRefund(one, reason, { at: after(hour * HOUR_MS), positions }).sumClp;
      expect(sum(Math.max(first, second))).toBeLessThanOrEqual(sum(Math.min(first, second)));
    }),
  );
});

function afterPlan(before: RefundableSale, steps: readonly { attemptId: number; amountClp: number }[]) {
  const payments = before.payments.map((payment) => {
    const taken = steps.filter(({ attemptId }) => attemptId === payment.attemptId);
    return { ...payment, returnedClp: payment.returnedClp + sumOf(taken.map(({ amountClp }) => amountClp)) };
  });
  return { ...before, payments };
}

const REASON = fc.constantFrom<RefundReason>(
  "withdrawal",
  "termination",
  "course_cancelled",
  "academy_change",
);

const course = fc
  .record({
    id: fc.nat(9),
    priceClp: fc.option(fc.nat(2_000_000)),
    dayOfWeek: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ id, priceClp, dayOfWeek }) => aCourse(id, priceClp, dayOfWeek));

const line = fc
  .record({
    price: fc.nat(3_000_000),
    feeClp: fc.nat(50_000),
    courses: fc.uniqueArray(course, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
  })
  .map(({ price, feeClp, courses }) => aLine({ paidClp: price + feeClp, feeClp, courses }));

// A sale of up to three lines, paid with two cards, of which something may be back already.
const sale = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    types: fc.tuple(type, type),
    secondPercent: fc.nat(100),
    returnedPercent: fc.nat(100),
  })
  .map(({ lines, types, secondPercent, returnedPercent }) => {
    const total = sumOf(lines.map(({ paidClp }) => paidClp));
    const second = Math.floor((total * secondPercent) / 100);
    const part = (attemptId: number, paidClp: number, typeCode: string) =>
      aPayment({ attemptId, paidClp, typeCode, returnedClp: Math.floor((paidClp * returnedPercent) / 100) });
    return aSale({
      confirmedAt: null,
      lines: lines.map((one, position) => ({ ...one, position })),
      payments: [part(1, total - second, types[0]), part(2, second, types[1])],
    });
  });
