/** Chilean mobile as it is stored and sent: `+569XXXXXXXX` (AMB-50). */
export type Phone = string;

export type PhoneProblem = "PHONE_REQUIRED" | "PHONE_INVALID" | "PHONE_NOT_MOBILE";

const SEPARATORS = /[\s\p{Cf}().-]/gu;

/** Reads a mobile with or without +56 and any spacing; null unless it has its 9 national digits (DATA-06, GUARD-12). */
export function normalisePhone(text: string): Phone | null {
  const match = /^(?:\+?56)?(9\d{8})$/.exec(text.replace(SEPARATORS, ""));
  return match ? `+56${match[1]}` : null;
}

/** Nine digits that are no mobile's, e.g. of a house. */
const isOtherPhone = (text: string) => /^(?:\+?56)?[0-8]\d{8}$/.test(text.replace(SEPARATORS, ""));

/** Why a mobile is refused, or null; the bare prefix that forms prefill counts as empty. */
export function phoneProblem(text: string): PhoneProblem | null {
  if (/^(?:\+?56?9?)?$/.test(text.replace(SEPARATORS, ""))) return "PHONE_REQUIRED";
  if (normalisePhone(text) !== null) return null;
  return isOtherPhone(text) ? "PHONE_NOT_MOBILE" : "PHONE_INVALID";
}

/** Shows a mobile as `+569 12 34 5678`; text that is not one comes back as it was. */
export function formatPhone(text: string): string {
  const phone = normalisePhone(text);
  if (phone === null) return text;
  return `${phone.slice(0, 4)} ${phone.slice(4, 6)} ${phone.slice(6, 8)} ${phone.slice(8)}`;
}
