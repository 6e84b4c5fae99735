import type { Mask } from "./mask";

const attributes: Mask["attributes"] = { inputMode: "decimal", autoComplete: "off", placeholder: "6,0" };

/** Average of the older forms: a value starting with `7,` becomes `7,0`. */
export const nemMask = maskWithLimit((text) => (text.startsWith("7") ? "7,0" : text));

/** Average of the new stepper: 0,0 to 7,0; a value above 7 is cleared. */
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

/** `65`, `6.5` and `6,5` read `6,5`; a comma alone after the first digit may stay while typing. */
function withComma(text: string) {
  const digits = text.replace(/\D/g, "").slice(0, 2);
  const isOpen = digits.length === 1 && /\d\s*[.,]\s*$/.test(text);
  return digits.length === 2 ? `${digits[0]},${digits[1]}` : digits + (isOpen ? "," : "");
}
