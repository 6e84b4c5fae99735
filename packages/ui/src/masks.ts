import type { ComponentProps } from "react";

// Neither function rejects text that it cannot parse.
export interface Mask {
  whileTyping(text: string, edit: { isDeleting: boolean }): string;
  onLeave(text: string): string;
  attributes: Pick<ComponentProps<"input">, "inputMode" | "autoComplete" | "placeholder" | "autoCapitalize">;
}

/** `### ###` (requirements OTP-*). */
export const codeMask: Mask = {
  whileTyping: formatCode,
  onLeave: formatCode,
  attributes: { inputMode: "numeric", autoComplete: "one-time-code", placeholder: "000 000" },
};

function formatCode(text: string) {
  const digits = text.replace(/\D/g, "").slice(0, 6);
  return [digits.slice(0, 3), digits.slice(3)].filter(Boolean).join(" ");
}

const ISO = /^\s*(\d{4})-(\d{2})-(\d{2})/;

/** Accepts `5/3/2008`, `05-03-2008` and autofill's ISO dates; on leaving, `5/3/08` gets a past century. */
export const dateMask: Mask = {
  whileTyping: (text, { isDeleting }) => {
    const slashed = withSlashes(digitsOf(text));
    const isPartFull = slashed.length === 2 || slashed.length === 5;
    // A slash that returns when deleted would trap the caret.
    return isPartFull && !isDeleting ? `${slashed}/` : slashed;
  },
  onLeave: (text) => withSlashes(withCentury(digitsOf(text))),
  attributes: { inputMode: "numeric", autoComplete: "bday", placeholder: "dd/mm/aaaa" },
};

// Up to 8 digits; a separator after one digit adds the leading zero.
function digitsOf(text: string) {
  const iso = ISO.exec(text);
  if (iso) return `${iso[3]}${iso[2]}${iso[1]}`;
  const parts = text.trim().split(/\D+/);
  const padded = parts.map((part, index) => {
    const isClosed = index < parts.length - 1 && index < 2;
    return isClosed && part.length === 1 ? `0${part}` : part;
  });
  return padded.join("").slice(0, 8);
}

// Two digits become a past year; 19 and 20 may be the start of a longer one.
function withCentury(digits: string) {
  const year = /^\d{4}(\d{2})$/.exec(digits)?.[1];
  if (!year || year === "19" || year === "20") return digits;
  const century = Number(year) > new Date().getFullYear() % 100 ? "19" : "20";
  return digits.slice(0, 4) + century + year;
}

function withSlashes(digits: string) {
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}

const attributes: Mask["attributes"] = { inputMode: "decimal", autoComplete: "off", placeholder: "6,0" };

/** For the older forms: a value starting with `7,` becomes `7,0`. */
export const nemMask = maskWithLimit((text) => (text.startsWith("7") ? "7,0" : text));

// For the new stepper: 0,0 to 7,0; a value above 7 is cleared.
export const stepperNemMask = maskWithLimit(() => "");

function maskWithLimit(aboveSeven: (text: string) => string): Mask {
  const limit = (text: string) => (Number(text.replace(",", ".")) > 7 ? aboveSeven(text) : text);
  return {
    whileTyping: (text) => limit(withComma(text)),
    onLeave: (text) => {
      const typed = limit(withComma(text));
      return typed && `${typed[0]},${typed[2] ?? "0"}`;
    },
    attributes,
  };
}

// `65`, `6.5` and `6,5` become `6,5`; a trailing comma may stay while typing.
function withComma(text: string) {
  const digits = text.replace(/\D/g, "").slice(0, 2);
  const isOpen = digits.length === 1 && /\d\s*[.,]\s*$/.test(text);
  return digits.length === 2 ? `${digits[0]},${digits[1]}` : digits + (isOpen ? "," : "");
}

/** Nine digits after the fixed +56, shown as `9 1234 5678`; a typed +56 is dropped, no digit is. */
export const phoneMask: Mask = {
  whileTyping: (text) => (isOfOtherCountry(text) ? text : formatPhone(text)),
  onLeave: (text) => (isOfOtherCountry(text) && /\d/.test(text) ? text.trim() : formatPhone(text)),
  attributes: { inputMode: "tel", autoComplete: "tel", placeholder: "9 1234 5678" },
};

// Begins with + and another code than 56, or with a + that 56 may still follow.
const isOfOtherCountry = (text: string) => /^\s*\+\s*(?!5\s*6)/.test(text);

function formatPhone(text: string) {
  const digits = text.replace(/\D/g, "");
  const isPrefixed = digits.startsWith("56") && (/^\s*\+/.test(text) || digits.length > 9);
  const national = isPrefixed ? digits.slice(2) : digits;
  return [national.slice(0, 1), national.slice(1, 5), national.slice(5)].filter(Boolean).join(" ");
}

const toCapitals = (text: string) => text.toUpperCase();

/** A code in capitals. */
export const capitalsMask: Mask = {
  whileTyping: toCapitals,
  onLeave: toCapitals,
  attributes: { autoComplete: "off", autoCapitalize: "characters" },
};

/** Any punctuation while typing; `00.000.000-K` when left. */
export const rutMask: Mask = {
  whileTyping: (text) => text,
  onLeave: formatTypedRut,
  attributes: {
    inputMode: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    placeholder: "12.345.678-9",
  },
};

// Longer text is not a RUT with leading zeros; nine digits have one more.
const RUT_TYPED_MAX = 12;

function formatTypedRut(text: string) {
  const plain = text.replace(/[.\s\-–—]/g, "").replace(/^0+/, "");
  if (!/^\d{7,9}[\dkK]$/.test(plain)) return text.trim();
  const maxTyped = plain.length === 10 ? RUT_TYPED_MAX + 1 : RUT_TYPED_MAX;
  if (text.replace(/\s/g, "").length > maxTyped) return text.trim();
  const body = plain.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${body}-${plain.slice(-1).toUpperCase()}`;
}
