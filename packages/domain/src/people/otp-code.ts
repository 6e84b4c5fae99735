import { OTP_LIMITS } from "../limits";

/** E-mail code as it is compared: without spaces. */
export function cleanOtpCode(text: string): string {
  return text.replace(/\s/g, "");
}

/** True once the code has enough characters to be tried. */
export function isOtpComplete(text: string): boolean {
  return cleanOtpCode(text).length >= OTP_LIMITS.digits;
}

/** Shows the code as `### ###` while it is typed or pasted; other characters are dropped. */
export function maskOtpCode(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, OTP_LIMITS.digits);
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}
