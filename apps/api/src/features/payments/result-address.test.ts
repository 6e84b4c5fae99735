import { ATTEMPT_STATES, type AttemptState } from "@shop/domain/orders/attempt-states";
import { expect, test } from "vitest";
import type { OrderRow } from "../orders/queries";
import type { AttemptRow } from "./queries";
import { resultAddress } from "./result-address";

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

test("a finished order is confirmed in every flow, whatever its attempt came to [PAY-13, T13]", () => {
  for (const flow of ["legacy", "stepper", "outlet"] as const) {
    for (const state of ATTEMPT_STATES) {
      expect(address(flow, state, "finished")).toBe(`/compra-confirmada?${QUERY}`);
    }
  }
});

test("a payment that may still turn out paid waits, and is not called failed [AMB-30, T14]", () => {
  for (const state of ["created", "committing", "unknown", "review", "authorized"] as const) {
    expect(address("legacy", state, "paying")).toBe(`/informacion-compra?${QUERY}`);
  }
});
