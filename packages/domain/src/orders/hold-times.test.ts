import fc from "fast-check";
import { expect, test } from "vitest";
import {
  extendHoldForPayment,
  type HeldOrder,
  keepOrStartHold,
  RELEASE_MEMORY_MINUTES,
  renewHold,
  viewHold,
} from "./hold-times";

const limits = { minutes: { stepper: 15, legacy: 15, outlet: 5 }, capMinutes: 60, payMinutes: 10 };
const START = Date.parse("2027-03-01T12:00:00Z");
const after = (minutes: number) => new Date(START + minutes * 60_000);
const minutesOf = (time: Date) => (time.getTime() - START) / 60_000;

test("a running hold keeps its end, a lapsed one starts anew with the flow's minutes [AMB-02]", () => {
  fc.assert(
    fc.property(heldAt, ({ flow, until, now }) => {
      const kept = keepOrStartHold(orderUntil(flow, until), after(now), limits);
      expect(kept && minutesOf(kept.holdExpiresAt)).toBe(now < until ? until : now + limits.minutes[flow]);
      expect(kept && minutesOf(kept.holdStartedAt)).toBe(now < until ? 0 : now);
    }),
  );
});

test("a renewal never shortens a hold and never passes the cap", () => {
  fc.assert(
    fc.property(heldAt, ({ flow, until, now }) => {
      const order = orderUntil(flow, until);
      const before = keepOrStartHold(order, after(now), limits);
      const renewed = renewHold(order, after(now), limits);
      if (!before || !renewed) throw new Error("nothing was released");
      expect(renewed.holdStartedAt).toEqual(before.holdStartedAt);
      expect(renewed.holdExpiresAt.getTime()).toBeGreaterThanOrEqual(before.holdExpiresAt.getTime());
      const length = minutesOf(renewed.holdExpiresAt) - minutesOf(renewed.holdStartedAt);
      expect(length).toBeLessThanOrEqual(limits.capMinutes);
    }),
  );
});

test("released and taken again, the time goes on from the first hold and ends at the cap; after hours it is new [SAFE-02]", () => {
  fc.assert(
    fc.property(heldAt, fc.integer({ min: 1, max: 300 }), ({ flow }, now) => {
      const released = { ...orderUntil(flow, 0), holdExpiresAt: null };
      const again = keepOrStartHold(released, after(now), limits);
      const isForgotten = now >= RELEASE_MEMORY_MINUTES;
      const full = now + limits.minutes[flow];
      const shown = again && [minutesOf(again.holdStartedAt), minutesOf(again.holdExpiresAt)];
      if (isForgotten) expect(shown).toEqual([now, full]);
      else expect(shown).toEqual(now < limits.capMinutes ? [0, Math.min(full, limits.capMinutes)] : null);
    }),
  );
});

test("an open card form keeps the seats for its time, past the cap too while they are held [T04, SAFE-02]", () => {
  const order = orderUntil("outlet", 60);
  expect(extendHoldForPayment(order, after(55), limits)?.holdExpiresAt).toEqual(after(65));
  expect(extendHoldForPayment(order, after(20), limits)?.holdExpiresAt).toEqual(after(60));
  expect(extendHoldForPayment(orderUntil("outlet", 61), after(60), limits)?.holdExpiresAt).toEqual(after(70));
  const released = { ...orderUntil("outlet", 0), holdExpiresAt: null };
  expect(extendHoldForPayment(released, after(61), limits)).toBeNull();
});

test.each([
  ["held", 5, { phase: "choosing", canExtend: true }],
  ["paying", 5, { phase: "paying", canExtend: true }],
  ["held", 0.4, { phase: "choosing", canExtend: false }],
  ["held", 15, null],
  ["draft", 5, null],
  ["finished", 5, null],
] as const)("an order that is %s shows its countdown after %s minutes as %o", (state, now, shown) => {
  const view = viewHold({ ...orderUntil("stepper", 15), state }, after(now), limits);
  if (shown === null) expect(view).toBeNull();
  else expect(view).toMatchObject({ ...shown, minutes: 15, expiresAt: after(15).toISOString() });
});

/** An order that holds since START until some minutes later, asked about at another minute. */
const heldAt = fc.record({
  flow: fc.constantFrom("stepper", "legacy", "outlet"),
  until: fc.integer({ min: 1, max: 60 }),
  now: fc.integer({ min: 0, max: 70 }),
});

const orderUntil = (flow: HeldOrder["flow"], until: number): HeldOrder => ({
  flow,
  state: "held",
  holdStartedAt: after(0),
  holdExpiresAt: after(until),
});
