/**
 * Shows a count as `1.234.567`, as `Intl` does in es-CL; the same text in every runtime, and without opening `Intl`,
 * which takes 25 to 40 ms of a browser's first use.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** Shows whole pesos as `$1.234.567`, the minus before the sign (CONST-01). */
export function formatClp(amountClp: number): string {
  return `${amountClp < 0 ? "-" : ""}$${formatCount(Math.abs(Math.round(amountClp)))}`;
}
