import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isOtpCode, otpCode } from "./email-code";

const key = randomBytes(32);
const challenge = fc.record({ id: fc.uuid(), challenge: fc.string() });

test("a code is six digits, and the same challenge gives the same one [AMB-55]", () => {
  fc.assert(
    fc.property(challenge, (made) => {
      const code = otpCode(key, made);
      expect(code).toMatch(/^\d{6}$/);
      expect(otpCode(key, made)).toBe(code);
      expect(isOtpCode(key, made, code)).toBe(true);
    }),
  );
});

test("another key, challenge or text does not fit", () => {
  const made = { id: "a", challenge: "b" };
  const code = otpCode(key, made);
  const codes = [randomBytes(32), randomBytes(32), randomBytes(32)].map((other) => otpCode(other, made));
  expect(codes.every((other) => other === code)).toBe(false);
  expect(isOtpCode(key, made, "")).toBe(false);
  expect(isOtpCode(key, made, `${code}0`)).toBe(false);
});
