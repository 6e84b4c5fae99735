import { expect, test } from "vitest";
import { canMove, isSuccess, ORDER_MOVES, ORDER_STATES } from "./order-states";
import { lastFourDigits, paymentType } from "./payment-type";
import { installmentsLabel, paymentTypeLabel } from "./payment-type-copy";
import { missingForQuote, retryProblem } from "./quote-needs";

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

test("only finished is success [PAY-15]", () => {
  expect(ORDER_STATES.filter(isSuccess)).toEqual(["finished"]);
  expect(isSuccess("FINISHED ")).toBe(false);
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
