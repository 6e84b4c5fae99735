import type { Mask } from "./mask";

/** Six-digit code of an e-mail, shown as `### ###` (OTP rows of the ledger). */
export const codeMask: Mask = {
  whileTyping: formatCode,
  onLeave: formatCode,
  attributes: { inputMode: "numeric", autoComplete: "one-time-code", placeholder: "000 000" },
};

function formatCode(text: string) {
  const digits = text.replace(/\D/g, "").slice(0, 6);
  return [digits.slice(0, 3), digits.slice(3)].filter(Boolean).join(" ");
}
