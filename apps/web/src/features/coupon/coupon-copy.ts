export const couponCopy = {
  open: "¿Tienes un cupón de descuento?",
  label: "Código del cupón",
  apply: "Aplicar",
  checking: "Validando…",
  cancel: "Cancelar",
  remove: "Quitar cupón",
  empty: "Por favor, ingresa un cupón de descuento.",
  emptyLegacy: "Debe ingresar el código del cupón.",
  invalid: "El código del cupón ingresado no es válido.",
  stored: (code: string) => `Guardamos tu cupón ${code}.`,
  storedHint: "Lo validaremos al confirmar tu compra.",
  failed: "No pudimos validar tu cupón. Por favor, intenta nuevamente.",
} as const;
