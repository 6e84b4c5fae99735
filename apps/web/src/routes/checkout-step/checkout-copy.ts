/** Words of step 5. */
export const checkoutCopy = {
  title: "Datos y pago",
  lead: "Quién paga, quién estudia, y el pago con tarjeta.",
  pay: "Ir a pagar",
  enrol: "Confirmar Matrícula",
} as const;
