import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ATTEMPT_MOVES,
  ATTEMPT_STATES,
  canMove as canMoveAttempt,
  LIVE_ATTEMPT_STATES,
} from "./attempt-states";
import { formatCountdown, remainingMs } from "./hold-countdown";
import { canMove, isSuccess, ORDER_MOVES, ORDER_STATES } from "./order-states";
import { lastFourDigits, paymentType } from "./payment-type";
import { installmentsLabel, paymentTypeLabel } from "./payment-type-copy";
import { missingForQuote } from "./quote-needs";
import { retryProblem } from "./retry-needs";

test("an order moves only as design says: nothing undoes a finished one but staff [PAY-15]", () => {
  const legal = [
    "draft held",
    "held draft",
    "held paying",
    "held finished",
    "held expired",
    "paying held",
    "paying finished",
    "paying expired",
    "expired held",
    "expired finished",
    "finished annulled",
  ];
  const found = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(found.sort()).toEqual(legal.sort());
  expect(ORDER_MOVES.annulled).toEqual([]);
});

test("an attempt moves only as design says [T13]", () => {
  const legal = [
    "created committing",
    "created aborted",
    "created timed_out",
    "created superseded",
    "created expired",
    "committing authorized",
    "committing failed",
    "committing unknown",
    "committing created",
    "unknown authorized",
    "unknown failed",
    "unknown review",
    "authorized reversed",
    "review authorized",
    "review reversed",
    "review failed",
  ];
  const found = ATTEMPT_STATES.flatMap((from) =>
    ATTEMPT_STATES.filter((to) => canMoveAttempt(from, to)).map((to) => `${from} ${to}`),
  );
  expect(found.sort()).toEqual(legal.sort());
});

test("money can be taken only in a live attempt, and a superseded one never commits [T17]", () => {
  const waitsForAPerson = "review";
  for (const state of ATTEMPT_STATES) {
    if (!ATTEMPT_MOVES[state].includes("authorized")) continue;
    expect([...LIVE_ATTEMPT_STATES, waitsForAPerson]).toContain(state);
  }
  expect(canMoveAttempt("superseded", "committing")).toBe(false);
});

test("only finished is success [PAY-15]", () => {
  expect(ORDER_STATES.filter(isSuccess)).toEqual(["finished"]);
  expect(isSuccess("FINISHED ")).toBe(false);
});

test("the countdown is never negative and reaches 00:00 only at the end [REVIEW-13]", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const at = (ms: number) => new Date(now.getTime() + ms);
  expect(remainingMs(at(900_000), now)).toBe(900_000);
  expect(remainingMs(at(-1), now)).toBe(0);
  expect([900_000, 899_999, 61_000, 60_000, 1, 0, -5, 6_000_000].map(formatCountdown)).toEqual([
    "15:00",
    "15:00",
    "01:01",
    "01:00",
    "00:01",
    "00:00",
    "00:00",
    "100:00",
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600_000 }), (ms) => {
      const [minutes = 0, seconds = 0] = formatCountdown(ms).split(":").map(Number);
      expect(Math.abs((minutes * 60 + seconds) * 1_000 - ms)).toBeLessThan(1_000);
      expect(formatCountdown(ms)).not.toBe("00:00");
    }),
  );
});

test("VD is debit and everything else credit [PAY-19]", () => {
  expect(["VD", "VN", "SI", "VP", ""].map(paymentType)).toEqual([
    "debit",
    "credit",
    "credit",
    "credit",
    "credit",
  ]);
  expect([paymentTypeLabel("VD"), paymentTypeLabel("VC")]).toEqual(["Débito", "Crédito"]);
});

test("0 shares are no instalments and a card shows its last four digits [PAY-20]", () => {
  expect([0, 1, 3].map(installmentsLabel)).toEqual(["Sin cuotas", "1 cuota", "3 cuotas"]);
  expect([
    lastFourDigits("6623"),
    lastFourDigits("XXXXXXXXXXXX6623"),
    lastFourDigits("4051 8856 0044 6623"),
  ]).toEqual(["6623", "6623", "6623"]);
});

test("a quote waits for venue, programme, student, order and courses, named in that order [REVIEW-19]", () => {
  const nothing = { venueId: null, programId: null, studentId: null, orderId: null, courseIds: [] };
  const all = { venueId: 1, programId: 1, studentId: 1, orderId: 1, courseIds: [1] };
  expect(missingForQuote(nothing)).toEqual(["VENUE", "PROGRAM", "STUDENT", "ORDER", "COURSES"]);
  expect(missingForQuote(all)).toEqual([]);
  expect(missingForQuote({ ...all, studentId: null, courseIds: [] })).toEqual(["STUDENT", "COURSES"]);
});

test("a payment is tried again only with details and a valid course in each [PAY-06] [PAY-07]", () => {
  expect(retryProblem([])).toBe("NO_ORDER_DETAILS");
  expect(retryProblem([{ coursesIds: [5] }, { coursesIds: [] }])).toBe("NO_VALID_COURSES");
  expect(retryProblem([{ coursesIds: [0, Number.NaN] }])).toBe("NO_VALID_COURSES");
  expect(retryProblem([{ coursesIds: [5] }])).toBeNull();
});
