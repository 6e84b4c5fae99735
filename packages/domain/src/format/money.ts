/** Shows whole pesos as `$1.234.567`, the minus before the sign; the same text in every runtime (CONST-01). */
export function formatClp(amountClp: number): string {
  const digits = String(Math.abs(Math.round(amountClp))).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amountClp < 0 ? "-" : ""}$${digits}`;
}
