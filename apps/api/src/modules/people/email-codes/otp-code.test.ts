import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isAlive, isOtpCode, otpCode } from "./email-code";

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

test("a code is dead once used, expired or tried five times [OTP-04]", () => {
  const fresh = {
    id: "a",
    sessionId: "s",
    email: "e",
    rut: "r",
    challenge: "c",
    expiresAt: new Date(),
    failures: 4,
    provenAt: null,
    secondsLeft: 0.5,
  };
  expect(isAlive(fresh)).toBe(true);
  expect(isAlive({ ...fresh, failures: 5 })).toBe(false);
  expect(isAlive({ ...fresh, secondsLeft: 0 })).toBe(false);
  expect(isAlive({ ...fresh, provenAt: new Date() })).toBe(false);
});
