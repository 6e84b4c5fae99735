import type { Mask } from "./mask";

/** Nine digits after the fixed +56, shown as `9 1234 5678` (DATA-06, AMB-50); a pasted +56 is dropped. */
export const phoneMask: Mask = {
  whileTyping: formatPhone,
  onLeave: formatPhone,
  attributes: { inputMode: "tel", autoComplete: "tel", placeholder: "9 1234 5678" },
};

function formatPhone(text: string) {
  const digits = text.replace(/\D/g, "");
  const national = /^\s*\+?\s*56/.test(text) && digits.length > 9 ? digits.slice(2) : digits;
  return [national.slice(0, 1), national.slice(1, 5), national.slice(5, 9)].filter(Boolean).join(" ");
}
