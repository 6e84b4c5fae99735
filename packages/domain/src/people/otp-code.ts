import { OTP_LIMITS } from "../limits";

export function cleanOtpCode(text: string): string {
  return text.replace(/\s/g, "");
}

export function isOtpComplete(text: string): boolean {
  return cleanOtpCode(text).length >= OTP_LIMITS.digits;
}

export function maskOtpCode(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, OTP_LIMITS.digits);
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}
