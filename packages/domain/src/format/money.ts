/** `1.234.567` without `Intl`, which takes 25 to 40 ms of a browser's first use. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** Whole pesos as `$1.234.567`, the minus before the sign (CONST-01). */
export function formatClp(amountClp: number): string {
  return `${amountClp < 0 ? "-" : ""}$${formatCount(Math.abs(Math.round(amountClp)))}`;
}
