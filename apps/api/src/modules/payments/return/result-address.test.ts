import { ATTEMPT_STATES, type AttemptState } from "@shop/domain/orders/payment-states";
import { expect, test } from "vitest";
import type { OrderRow } from "../../orders/rows/order-queries";
import type { AttemptRow } from "../attempt-queries";
import { resultAddress } from "./handle-return";

const QUERY = "buyOrder=ABC&no=7";

const address = (flow: OrderRow["flow"], attempt: AttemptState, state: OrderRow["state"] = "held") =>
  resultAddress({ id: 7, buyOrder: "ABC", flow, state } as OrderRow, { state: attempt } as AttemptRow);

test.each([
  ["legacy", "/inscripcion-paso-4"],
  ["stepper", "/informacion-compra-rechazada"],
  ["outlet", "/informacion-compra-rechazada"],
] as const)("a failed payment of the %s flow returns to %s, with why [AMB-26, PAY-12]", (flow, path) => {
  for (const state of ["failed", "aborted", "expired", "superseded", "reversed"] as const) {
    expect(address(flow, state)).toBe(`${path}?${QUERY}&transactionFailed=err`);
  }
  expect(address(flow, "timed_out")).toBe(`${path}?${QUERY}&transactionFailed=time_expired`);
});

test.each([
  ["legacy", "/informacion-compra"],
  ["stepper", "/compra-confirmada"],
  ["outlet", "/compra-confirmada"],
] as const)(
  "a finished order of the %s flow is confirmed at %s, whatever its attempt came to [PAY-13, CHECKOUT-16, AMB-21, T13]",
  (flow, path) => {
    for (const state of ATTEMPT_STATES) {
      expect(address(flow, state, "finished")).toBe(`${path}?${QUERY}`);
    }
  },
);

test("a payment that may still turn out paid waits, and is not called failed [AMB-30, T14]", () => {
  for (const state of ["created", "committing", "unknown", "review", "authorized"] as const) {
    expect(address("legacy", state, "paying")).toBe(`/informacion-compra?${QUERY}`);
  }
});
