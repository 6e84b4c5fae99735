import type { Mask } from "./mask";

/** RUT with any punctuation while typing; `00.000.000-K` when the control is left. */
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

/** Puts dots and dash in what has the length of a RUT; anything else comes back as typed. */
function formatTypedRut(text: string) {
  const plain = text.replace(/[.\s\-–—]/g, "").replace(/^0+/, "");
  if (!/^\d{7,8}[\dkK]$/.test(plain)) return text.trim();
  const body = plain.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${body}-${plain.slice(-1).toUpperCase()}`;
}
