/** '100% Cupón Aplicado', or 'Sin cupón' for null (COUPON-17). */
export function couponLabel(percent: number | null): string {
  return percent === null ? "Sin cupón" : `${percent}% Cupón Aplicado`;
}
