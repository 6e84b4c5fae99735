import { expect, test } from "vitest";
import { LEASE_SECONDS, MAX_CHECKS, recheckSeconds, UNKNOWN_HOLD_MINUTES } from "./payment-times";

const PAUSES = Array.from({ length: MAX_CHECKS + 1 }, (_, checks) => recheckSeconds(checks));

test("the next look at an unknown payment comes long before its seats lapse [T14, T16]", () => {
  const longest = Math.max(...PAUSES) + LEASE_SECONDS;
  expect(longest).toBeLessThan((UNKNOWN_HOLD_MINUTES * 60) / 1.5);
});

test("a silent provider is asked for more than a day and less than the seven days that it remembers", () => {
  const totalSeconds = PAUSES.reduce((sum, pause) => sum + pause, 0);
  expect(totalSeconds).toBeGreaterThan(24 * 3600);
  expect(totalSeconds).toBeLessThan(7 * 24 * 3600);
});
