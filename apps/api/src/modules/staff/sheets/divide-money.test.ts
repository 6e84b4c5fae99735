import fc from "fast-check";
import { expect, test } from "vitest";
import { aSnapshot, aSoldStudent } from "../../../../test/data/order-data";
import { divideMoney } from "./divide-money";
import type { SaleMoney, SaleMovement } from "./money-queries";

const SALE = 7;
const SINCE = Date.parse("2027-03-01T15:00:00Z");
const minutes = (count: number) => new Date(SINCE + count * 60_000);

const snapshot = aSnapshot({ students: [aSoldStudent(), aSoldStudent({ id: 2 })] });
const lineClp = snapshot.students[0]?.quote.total ?? 0;
const paidClp = 2 * lineClp;

const movement = (fields: Partial<SaleMovement>): SaleMovement => ({
  attemptId: 1,
  orderId: SALE,
  saleId: SALE,
  at: minutes(0),
  clp: paidClp,
  key: "Ab-1",
  isSale: true,
  kind: "card",
  purpose: null,
  route: null,
  refundKey: null,
  parts: null,
  ...fields,
});

const saleOf = (
  movements: readonly SaleMovement[],
  states = [{ since: minutes(0), sold: snapshot }],
): SaleMoney => ({
  id: SALE,
  buyOrder: "Ab",
  reference: "PDV-2027-1",
  annulledAt: null,
  campaign: null,
  states,
  movements,
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const part = fc.record({ position: fc.integer({ min: 0, max: 3 }), clp: fc.nat(lineClp) });
const refund = fc.record({
  clp: fc.integer({ min: 1, max: paidClp }).map((clp) => -clp),
  parts: fc.option(fc.array(part, { maxLength: 3 })),
  isSale: fc.boolean(),
});

test("parts sum to their movement, whatever a refund says it was for, and nothing falls below 0 while money is left [BOOK-02]", () => {
  fc.assert(
    fc.property(fc.nat(paidClp), fc.array(refund, { maxLength: 6 }), (charged, refunds) => {
      const movements = [
        movement({ clp: charged + 1 }),
        ...refunds.map((one, index) => movement({ ...one, key: `Ab-1-r${index}`, at: minutes(index + 1) })),
      ];
      const left = new Map<string, number>();
      for (const { movement: moved, parts } of divideMoney(saleOf(movements))) {
        expect(sumOf(parts.map(({ clp }) => clp))).toBe(moved?.clp);
        for (const { unit, clp } of parts) left.set(unit.key, (left.get(unit.key) ?? 0) + clp);
      }
      left.delete("");
      for (const clp of left.values()) expect(clp).toBeGreaterThanOrEqual(0);
      expect(divideMoney(saleOf(movements)).length).toBe(movements.length);
    }),
  );
});

test("a refund of one student is taken from their courses, and from the fee only when they are used up [BOOK-02]", () => {
  const feeClp = snapshot.students[1]?.quote.enrolmentFee ?? 0;
  expect(feeClp).toBeGreaterThan(0);
  const parts = [{ position: 1, clp: 1 }];
  const [, termination, rest] = divideMoney(
    saleOf([
      movement({}),
      movement({ clp: feeClp - lineClp, parts, at: minutes(1) }),
      movement({ clp: -feeClp, parts, at: minutes(2) }),
    ]),
  );
  expect(new Set(termination?.parts.map(({ unit }) => `${unit.position} ${unit.kind}`))).toEqual(
    new Set(["1 course"]),
  );
  expect(rest?.parts.map(({ unit, clp }) => [unit.position, unit.kind, clp])).toEqual([[1, "fee", -feeClp]]);
});
