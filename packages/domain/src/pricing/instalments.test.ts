import fc from "fast-check";
import { expect, test } from "vitest";
import { INSTALMENTS, instalmentOf } from "./instalments";

test("twelve instalments are the total rounded up by less than a peso each [PAY-03]", () => {
  expect(instalmentOf(875_496)).toBe(72_958);
  expect(instalmentOf(875_485)).toBe(72_958);
  fc.assert(
    fc.property(fc.nat(20_000_000), (total) => {
      const sum = instalmentOf(total) * INSTALMENTS;
      expect(sum).toBeGreaterThanOrEqual(total);
      expect(sum - total).toBeLessThan(INSTALMENTS);
    }),
  );
});
