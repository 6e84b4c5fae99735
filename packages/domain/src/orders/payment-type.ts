export type PaymentType = "debit" | "credit";

export function paymentType(code: string): PaymentType {
  return code === "VD" ? "debit" : "credit";
}

export function lastFourDigits(cardNumber: string): string {
  return cardNumber.replace(/\D/g, "").slice(-4);
}
