import { paymentType } from "./payment-type";

const LABELS = { debit: "Débito", credit: "Crédito" } as const;

/** PAY-19. */
export function paymentTypeLabel(code: string): string {
  return LABELS[paymentType(code)];
}

/** 0 is none (PAY-20). */
export function installmentsLabel(count: number): string {
  if (count === 0) return "Sin cuotas";
  return count === 1 ? "1 cuota" : `${count} cuotas`;
}
