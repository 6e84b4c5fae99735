import { expect, test } from "vitest";
import { buyersEnding } from "./deadlines";
import { TERMS } from "./test-terms";

const bought = "2027-03-01T15:00:00-03:00";

test.each([
  ["the day of the purchase", bought, bought, "withdrawal"],
  ["its last minute", bought, "2027-03-11T23:59:00-03:00", "withdrawal"],
  ["the minute after", bought, "2027-03-12T00:01:00-03:00", "termination"],
  ["longer where no mail confirmed it", null, "2027-05-30T12:00:00-04:00", "withdrawal"],
  ["and over in the end", null, "2027-05-31T12:00:00-04:00", "termination"],
])("what is better for the family is proposed: %s [DESK-65]", (_, confirmed, at, kind) => {
  const sale = { boughtAt: new Date(bought), confirmedAt: confirmed === null ? null : new Date(confirmed) };
  expect(buyersEnding(sale, TERMS, new Date(at))).toBe(kind);
});
