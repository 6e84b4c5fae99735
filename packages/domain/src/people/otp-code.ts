import { EMAIL_LIMITS, NAME_LIMITS, OTP_LIMITS } from "../limits";
import { emailProblem } from "./email";
import { nameProblem } from "./person-name";
import { rutProblem } from "./rut";

/** E-mail code as it is compared: without spaces (OTP-05). */
export function cleanOtpCode(text: string): string {
  return text.replace(/\s/g, "");
}

/** True once the code has enough characters to be tried (OTP-05). */
export function isOtpComplete(text: string): boolean {
  return cleanOtpCode(text).length >= OTP_LIMITS.digits;
}

/** Shows the code as `### ###` while it is typed or pasted; other characters are dropped (OTP-05). */
export function maskOtpCode(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, OTP_LIMITS.digits);
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

/** True when a code may be asked for: guardian's name, RUT and e-mail are there and valid (OTP-08). */
export function canRequestOtp({ name, rut, email }: { name: string; rut: string; email: string }): boolean {
  return (
    nameProblem(name, NAME_LIMITS.guardian.name) === null &&
    rutProblem(rut) === null &&
    emailProblem(email, EMAIL_LIMITS.enrolment) === null
  );
}
