import { expect, test } from "vitest";
import { certificateDays, isSuspending } from "./suspension";

test.each([
  ["2027-04-01", "2027-04-01", 1],
  ["2027-04-01", "2027-04-15", 15],
  ["2027-03-31", "2027-04-15", 16],
  ["2028-02-20", "2028-03-06", 16],
])("[MINE-14] a certificate from %s to %s is of %i days, both counted", (from, until, days) => {
  expect(certificateDays(from, until)).toBe(days);
});

test("[MINE-14, CONTRACT-09] a certificate of the minimum does not suspend, one day more does", () => {
  const terms = { minimumDays: 15 };
  expect(isSuspending({ from: "2027-04-01", until: "2027-04-15" }, terms)).toBe(false);
  expect(isSuspending({ from: "2027-04-01", until: "2027-04-16" }, terms)).toBe(true);
  expect(isSuspending({ from: "2027-04-16", until: "2027-04-01" }, terms)).toBe(false);
});
