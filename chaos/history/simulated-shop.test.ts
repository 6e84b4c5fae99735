import fc from "fast-check";
import { expect, test } from "vitest";
import { findFalseRefusals, findOversold } from "./find-faults";
import { type Payment, simulateShop, type Wish } from "./simulated-shop";

const MINUTE_MS = 60_000;
const ITEMS = ["course 1", "course 2", "pack 1"];
const FEW = new Map(ITEMS.map((item, index) => [item, index + 1]));

const baskets = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 2 })), {
    ...{ minLength: 1, maxLength: 2, selector: ([item]) => item },
  })
  .map((units) => new Map(units));

const payments: fc.Arbitrary<Payment> = fc.record({
  afterMs: fc.integer({ min: 0, max: 25 * MINUTE_MS }),
  ends: fc.constantFrom("bought", "failed", "unknown, then failed", "never"),
  isTold: fc.boolean(),
});

/** Buyers all at once, some of whose calls are lost. */
const crowded: fc.Arbitrary<Wish> = fc.record({
  orderId: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom("save", "press"),
  basket: baskets,
  atMs: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 90 * MINUTE_MS })),
  beforeMs: fc.integer({ min: 0, max: 50_000 }),
  afterMs: fc.integer({ min: 1, max: 20_000 }),
  fate: fc.constantFrom("answered", "answered", "answered", "lost", "lost unheard"),
  payment: payments,
});

const jumps = fc
  .array(
    fc.record({ pauseMs: fc.nat(30 * MINUTE_MS), takesMs: fc.nat(2_000), byMs: fc.nat(20 * MINUTE_MS) }),
    {
      maxLength: 5,
    },
  )
  .map((each) => {
    let nowMs = 0;
    return each.map(({ pauseMs, takesMs, byMs }) => {
      const beforeMs = nowMs + pauseMs;
      nowMs = beforeMs + takesMs;
      return { beforeMs, afterMs: nowMs, byMs };
    });
  });

/** One buyer after another, all answered at once, none of whom pays: their history leaves no doubt. */
const inTurn = fc
  .array(
    fc.record({
      orderId: fc.integer({ min: 1, max: 6 }),
      basket: baskets,
      pause: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((each) => {
    let atMs = 0;
    return each.map(({ orderId, basket, pause }): Wish => {
      atMs += pause * MINUTE_MS;
      const never = { afterMs: 0, ends: "never", isTold: false } as const;
      const call = { kind: "save", beforeMs: 5, afterMs: 5, fate: "answered", payment: never } as const;
      return { ...call, orderId, basket, atMs };
    });
  });

test("whatever a correct shop does among lost calls, payments and jumps of its clock, nothing is found", () => {
  fc.assert(
    fc.property(fc.array(crowded, { maxLength: 40 }), jumps, (wishes, someJumps) => {
      const history = simulateShop({ capacities: FEW, wishes, jumps: someJumps });
      expect(findOversold(history)).toEqual([]);
      expect(findFalseRefusals(history)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test("a single refusal of what was free, and a single unit that was given twice, are found where nothing is in doubt", () => {
  const seen = { given: 0, refused: 0 };
  fc.assert(
    fc.property(inTurn, fc.nat(), (wishes, choice) => {
      const mistake = choice % wishes.length;
      const right = simulateShop({ capacities: FEW, wishes, jumps: [] });
      const wrong = simulateShop({
        capacities: FEW,
        wishes,
        jumps: [],
        mistakes: new Set([mistake]),
      });
      const isRefusal = right.calls[mistake]?.outcome === "held";
      seen[isRefusal ? "refused" : "given"] += 1;
      expect(findOversold(right)).toEqual([]);
      expect(findFalseRefusals(right)).toEqual([]);
      expect(isRefusal ? findFalseRefusals(wrong) : findOversold(wrong)).not.toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(seen.given, seen.refused)).toBeGreaterThan(100);
});

test("the history of 2,000 buyers, six calls each, is checked in seconds", () => {
  const wishes = fc.sample(crowded, { numRuns: 2_000, seed: 1 }).map((wish, index): Wish => {
    return { ...wish, orderId: Math.floor(index / 6), atMs: index * 50, beforeMs: 20, afterMs: 20 };
  });
  const capacities = new Map(ITEMS.map((item) => [item, 100]));
  const history = simulateShop({ capacities, wishes, jumps: [] });
  const calls = Array.from({ length: 6 }, (_, copy) =>
    history.calls.map((call) => ({ ...call, orderId: call.orderId + copy * wishes.length })),
  ).flat();
  const started = performance.now();
  findOversold({ ...history, calls });
  findFalseRefusals({ ...history, calls });
  expect(performance.now() - started).toBeLessThan(5_000);
});
