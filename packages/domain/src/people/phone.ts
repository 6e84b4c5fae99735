import { visibleText } from "../format/visible-text";

/** Chilean mobile `+569XXXXXXXX` (AMB-50). */
export type Phone = string;

export type PhoneProblem = "PHONE_REQUIRED" | "PHONE_INVALID" | "PHONE_NOT_MOBILE" | "PHONE_FOREIGN";

const bare = (text: string) => visibleText(text).replace(/[\s().-]/g, "");

/** With or without +56, any spacing; null without 9 national digits (DATA-06, GUARD-12). */
export function normalisePhone(text: string): Phone | null {
  const match = /^(?:\+?56)?(9\d{8})$/.exec(bare(text));
  return match ? `+56${match[1]}` : null;
}

const isOtherPhone = (text: string) => /^(?:\+?56)?[0-8]\d{8}$/.test(bare(text));

const isForeign = (text: string) => /^(?:\+|00)(?!56)\d{3,}$/.test(bare(text));

export function phoneProblem(text: string): PhoneProblem | null {
  if (/^(?:\+?56?9?)?$/.test(bare(text))) return "PHONE_REQUIRED";
  if (normalisePhone(text) !== null) return null;
  if (isForeign(text)) return "PHONE_FOREIGN";
  return isOtherPhone(text) ? "PHONE_NOT_MOBILE" : "PHONE_INVALID";
}

/** `+56 9 1234 5678`; other text is returned unchanged. */
export function formatPhone(text: string): string {
  const phone = normalisePhone(text);
  if (phone === null) return text;
  return `${phone.slice(0, 3)} ${phone.slice(3, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`;
}
