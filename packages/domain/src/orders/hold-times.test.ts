import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endedHold,
  extendHoldForPayment,
  findUnrested,
  type HeldOrder,
  HOLD_REST_MINUTES,
  keepOrStartHold,
  renewHold,
  viewHold,
} from "./hold-times";

const limits = { minutes: { stepper: 15, legacy: 15, outlet: 5 }, capMinutes: 60, payMinutes: 10 };
const START = Date.parse("2027-03-01T12:00:00Z");
const after = (minutes: number) => new Date(START + minutes * 60_000);
const minutesOf = (time: Date) => (time.getTime() - START) / 60_000;

test("a running hold keeps its end, another starts with the flow's minutes [AMB-02]", () => {
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

test("what ended and is taken again goes on from the first hold and ends at the cap; after a rest it is new [SAFE-02]", () => {
  fc.assert(
    fc.property(heldAt, fc.integer({ min: 0, max: 90 }), ({ flow, until }, pause) => {
      const order = orderUntil(flow, until);
      const now = until + pause;
      const unrested = findUnrested([endedHold(order, after(now)), null], after(now));
      const again = keepOrStartHold(order, after(now), limits, unrested);
      const full = now + limits.minutes[flow];
      const shown = again && [minutesOf(again.holdStartedAt), minutesOf(again.holdExpiresAt)];
      if (pause >= HOLD_REST_MINUTES) expect(shown).toEqual([now, full]);
      else expect(shown).toEqual(now < limits.capMinutes ? [0, Math.min(full, limits.capMinutes)] : null);
    }),
  );
});

test("of several that ended the first start and the last end count", () => {
  const ended = [
    { startedAt: after(5), endedAt: after(20) },
    { startedAt: after(0), endedAt: after(15) },
    { startedAt: after(-60), endedAt: after(-9) },
  ];
  expect(findUnrested(ended, after(21))).toEqual({ startedAt: after(0), endedAt: after(20) });
  expect(findUnrested(ended, after(50))).toBeNull();
  expect(endedHold(orderUntil("stepper", 15), after(14))).toBeNull();
});

test("an open card form keeps the seats for its time, past the cap once while they are held [T04, SAFE-02]", () => {
  const pressed = (until: number, now: number) => {
    const hold = extendHoldForPayment(orderUntil("outlet", until), after(now), limits);
    return hold && minutesOf(hold.holdExpiresAt);
  };
  expect([pressed(60, 55), pressed(60, 20), pressed(61, 60)]).toEqual([65, 60, 70]);
  expect([pressed(65, 62), pressed(70, 69)]).toEqual([70, 70]);
  const used = { startedAt: after(0), endedAt: after(60) };
  expect(extendHoldForPayment(orderUntil("outlet", 60), after(61), limits, used)).toBeNull();
});

const pressHold: typeof keepOrStartHold = (order, now, _, unrested) =>
  extendHoldForPayment(order, now, limits, unrested);

const TAKE = { save: keepOrStartHold, renew: renewHold, press: pressHold, release: () => null };

// The order after an act; what is refused changes nothing.
function actOn(order: HeldOrder, act: keyof typeof TAKE, now: Date): HeldOrder {
  if (act === "release")
    return endedHold(order, now) || !order.holdExpiresAt ? order : { ...order, holdExpiresAt: now };
  return { ...order, ...TAKE[act](order, now, limits, findUnrested([endedHold(order, now)], now)) };
}

const acts = fc.tuple(fc.constantFrom("save", "renew", "press", "release"), fc.integer({ min: 0, max: 20 }));

test("whatever a buyer does, others come first to scarce seats for half an hour after each cap and card form [SAFE-02]", () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (list) => {
      let order: HeldOrder = { ...orderUntil("stepper", 0), holdStartedAt: null, holdExpiresAt: null };
      let [now, since] = [0, 0];
      for (const [act, pause] of list) {
        now += pause;
        const end = order.holdExpiresAt === null ? null : minutesOf(order.holdExpiresAt);
        if (end === null || now - end >= HOLD_REST_MINUTES) since = now;
        order = actOn(order, act, after(now));
        const until = order.holdExpiresAt === null ? since : minutesOf(order.holdExpiresAt);
        expect(until - since).toBeLessThanOrEqual(limits.capMinutes + limits.payMinutes);
      }
    }),
  );
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

// An order that holds since START until some minutes later, asked about at another minute.
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
