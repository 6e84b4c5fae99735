export type PaymentType = "debit" | "credit";

/** Provider's type code VD is debit, any other credit. */
export function paymentType(code: string): PaymentType {
  return code === "VD" ? "debit" : "credit";
}

/** Last four digits of a card number, whatever the provider sends. */
export function lastFourDigits(cardNumber: string): string {
  return cardNumber.replace(/\D/g, "").slice(-4);
}
