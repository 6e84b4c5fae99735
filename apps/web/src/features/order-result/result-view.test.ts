import { expect, test } from "vitest";
import { chargeFact, resultView } from "./result-view";

test.each([
  ["finished", "paid", "success"],
  ["finished", "none", "success"],
  ["held", "rejected", "rejected"],
  ["expired", "timed_out", "rejected"],
  ["held", "aborted", "rejected"],
  ["expired", "reversed", "rejected"],
  ["paying", "verifying", "verifying"],
  ["held", "verifying", "verifying"],
  ["held", "paid", "verifying"],
] as const)("an order %s whose payment is %s shows %s [PAY-15, AMB-30]", (status, payment, view) => {
  expect(resultView({ status, payment, annulment: null }, 60_000)).toBe(view);
});

test("an order left at the provider is asked for again a few seconds before it counts as rejected [AMB-30]", () => {
  const order = { status: "paying", payment: "none", annulment: null } as const;
  expect(resultView(order, 0)).toBe("verifying");
  expect(resultView(order, 5_999)).toBe("verifying");
  expect(resultView(order, 6_000)).toBe("rejected");
});

test.each(["reversed", "none"] as const)(
  "an annulled order whose payment is %s is neither bought nor rejected [PAY-15]",
  (payment) => {
    const annulment = { at: "2026-11-22T15:00:00.000Z", reason: "staff" as const, refunded: 0 };
    expect(resultView({ status: "annulled", payment, annulment }, 0)).toBe("annulled");
  },
);

test("no charge is claimed only where that is known [CHECKOUT-15]", () => {
  const facts = (
    ["rejected", "not_charged", "aborted", "timed_out", "reversed", "none", "verifying", "paid"] as const
  ).map((payment) => chargeFact({ payment }));
  expect(facts).toEqual(["none", "none", "none", "none", "reversed", "unknown", "unknown", "unknown"]);
});
