/** Words of the coupon box of steps 1–3 (COUPON rows); the code is checked when the purchase is confirmed. */
export const couponBoxCopy = {
  open: "¿Tienes un cupón de descuento?",
  label: "Código del cupón",
  apply: "Aplicar",
  cancel: "Cancelar",
  empty: "Por favor, ingresa un cupón de descuento.",
  stored: (code: string) => `Guardamos tu cupón ${code}.`,
  storedHint: "Lo validaremos al confirmar tu compra.",
  remove: "Quitar cupón",
} as const;
