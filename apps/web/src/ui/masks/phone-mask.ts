import type { Mask } from "./mask";

/** Nine digits after the fixed +56, shown as `9 1234 5678`; a +56 typed or pasted again is dropped. */
export const phoneMask: Mask = {
  // The sign stays until the whole prefix is there: dropped alone, its 56 would pass for the number's beginning.
  whileTyping: (text) => (/^\s*\+\s*5?$/.test(text) ? text : formatPhone(text)),
  onLeave: formatPhone,
  attributes: { inputMode: "tel", autoComplete: "tel", placeholder: "9 1234 5678" },
};

function formatPhone(text: string) {
  const digits = text.replace(/\D/g, "");
  const isPrefixed = digits.startsWith("56") && (/^\s*\+/.test(text) || digits.length > 9);
  const national = isPrefixed ? digits.slice(2) : digits;
  return [national.slice(0, 1), national.slice(1, 5), national.slice(5, 9)].filter(Boolean).join(" ");
}
