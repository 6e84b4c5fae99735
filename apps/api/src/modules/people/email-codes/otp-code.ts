import { createHmac, timingSafeEqual } from "node:crypto";
import { OTP_LIMITS } from "@shop/domain/limits";
import type { OtpChallenge } from "./code-queries";

/**
 * The six digits of a stored challenge. They exist only while a mail is written or a try is compared: the database
 * keeps the random challenge, the server keeps the key, and neither alone tells the code.
 */
export function otpCode(key: Buffer, { id, challenge }: Pick<OtpChallenge, "id" | "challenge">): string {
  const digest = createHmac("sha256", key).update(`${id}:${challenge}`).digest();
  // 48 bits over a million values: no digit is noticeably likelier.
  return String(digest.readUIntBE(0, 6) % 10 ** OTP_LIMITS.digits).padStart(OTP_LIMITS.digits, "0");
}

/** Compares in constant time. */
export function isOtpCode(
  key: Buffer,
  challenge: Pick<OtpChallenge, "id" | "challenge">,
  typed: string,
): boolean {
  const expected = Buffer.from(otpCode(key, challenge));
  const given = Buffer.from(typed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** True while a code can still be typed: not used, not expired, tries left. */
export function isAlive({ provenAt, secondsLeft, failures }: OtpChallenge): boolean {
  return provenAt === null && secondsLeft > 0 && failures < OTP_LIMITS.attempts;
}
