import fc from "fast-check";
import { expect, test } from "vitest";
import { createClock } from "../clock";
import { createCallCounter } from "../control/call-counter";
import { createFaultBoard } from "../control/fault-board";
import { DEFAULT_LIMITS } from "../control/limits";
import { createTaxOffice } from "../tax/tax-office";
import type { World } from "../world";
import { type BuyerStep, takeStep } from "./buyer-walk";
import type { Journey, Transaction } from "./transaction";
import { createStore } from "./transaction-store";
import { isOpen, JOURNEY_MOVES, STATUS_MOVES, walk } from "./transitions";

const payment = { lastFour: "6623", isCardApproved: true, paymentType: "VN", installments: 0 } as const;

test("whatever the buyer clicks, the walk follows the table and never leaves its end [S7]", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const world = aWorld();
      let now: Transaction = fresh;
      for (const action of steps) {
        const next = takeStep(world, now, action);
        if (!isOpen(now)) expect(next).toBe(now);
        if (next.journey !== now.journey) expect(JOURNEY_MOVES[now.journey]).toContain(next.journey);
        now = next;
      }
      if (now.journey === "accepted" || now.journey === "declined") expect(now.payment).toEqual(payment);
    }),
  );
});

test("a step that the table lacks throws [S7]", () => {
  for (const [from, allowed] of Object.entries(JOURNEY_MOVES) as [Journey, readonly Journey[]][]) {
    for (const to of Object.keys(JOURNEY_MOVES) as Journey[]) {
      const move = () => walk({ ...fresh, journey: from }, to);
      if (allowed.includes(to)) expect(move().journey).toBe(to);
      else expect(move).toThrow(`no journey from ${from} to ${to}`);
    }
  }
});

test("nothing comes back from FAILED, REVERSED or NULLIFIED [S1]", () => {
  expect([STATUS_MOVES.FAILED, STATUS_MOVES.REVERSED, STATUS_MOVES.NULLIFIED]).toEqual([[], [], []]);
});

const fresh: Transaction = {
  token: `01ab${"0".repeat(60)}`,
  commerceCode: "597055555532",
  kind: "plus",
  isDeferred: false,
  buyOrder: "order",
  sessionId: "s",
  returnUrl: "http://localhost/back",
  journey: "created",
  createdAtMs: 0,
  openedAtMs: null,
  answeredAtMs: null,
  committedAtMs: null,
  payment: null,
  details: [
    {
      commerceCode: "597055555532",
      buyOrder: "order",
      amount: 1000,
      status: "INITIALIZED",
      authorizationCode: null,
      capturedAmount: null,
      refundedAmount: 0,
    },
  ],
};

const aWorld = (): World => ({
  clock: createClock(),
  limits: { ...DEFAULT_LIMITS },
  store: createStore(),
  faults: createFaultBoard(),
  returns: { method: "GET", duplicate: false },
  calls: createCallCounter(),
  taxOffice: createTaxOffice(),
});

const step: fc.Arbitrary<BuyerStep> = fc.constantFrom<BuyerStep>(
  { step: "open" },
  { step: "card", payment },
  { step: "bank", isAccepted: true },
  { step: "bank", isAccepted: false },
  { step: "abort" },
  { step: "timeout" },
);
