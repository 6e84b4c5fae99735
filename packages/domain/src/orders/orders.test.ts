import { expect, test } from "vitest";
import { canMove, isSuccess, ORDER_STATES } from "./order-states";
import { lastFourDigits, paymentType } from "./payment-type";
import { installmentsLabel, paymentTypeLabel } from "./payment-type-copy";
import { missingForQuote, retryProblem } from "./quote-needs";

test("an order moves only as design says: nothing undoes a finished one but staff [PAY-15]", () => {
  const moves = ORDER_STATES.map((from) => [from, ORDER_STATES.filter((to) => canMove(from, to)).sort()]);
  expect(Object.fromEntries(moves)).toEqual({
    draft: ["held"],
    held: ["draft", "expired", "finished", "paying"],
    paying: ["expired", "finished", "held"],
    expired: ["finished", "held"],
    finished: ["annulled"],
    annulled: [],
  });
});

test("only finished is success [PAY-15]", () => {
  expect(ORDER_STATES.filter(isSuccess)).toEqual(["finished"]);
  expect(isSuccess("FINISHED ")).toBe(false);
});

test("VD is debit and everything else credit [PAY-19]", () => {
  expect(paymentType("VD")).toBe("debit");
  expect(["VN", "SI", "VP", ""].map(paymentType)).toEqual(Array(4).fill("credit"));
  expect([paymentTypeLabel("VD"), paymentTypeLabel("VC")]).toEqual(["Débito", "Crédito"]);
});

test("0 shares are no instalments and a card shows its last four digits [PAY-20]", () => {
  expect([0, 1, 3].map(installmentsLabel)).toEqual(["Sin cuotas", "1 cuota", "3 cuotas"]);
  for (const card of ["6623", "XXXXXXXXXXXX6623", "4051 8856 0044 6623"])
    expect(lastFourDigits(card)).toBe("6623");
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
