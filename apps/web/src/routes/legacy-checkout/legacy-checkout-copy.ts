/** Verbatim where the specification has them. */
export const legacyCheckoutCopy = {
  title: "Datos y pago",
  lead: "Quién paga, quién estudia, y el pago con tarjeta. Nada se cobra antes de que pagues en Webpay.",
  student: (name: string) => `Estudiante: ${name}`,
  payment: "Términos y pago",
  saveStudent: "Guardar y continuar",
  error: "Error",
  studentFailed: (text: string) => `Ocurrió un error al enviar los datos: ${text}`,
  free: {
    title: "¡Tu matrícula está confirmada!",
    text: "No hay nada que pagar.",
    withCoupon: (code: string) => `Tu cupón ${code} cubrió todo el valor: no hay nada que pagar.`,
    confirm: "Ver mi compra",
  },
  notPaid: {
    title: "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO",
    text: {
      none: "Ningún cargo fue realizado en tu tarjeta. Vuelve a intentarlo para no perder los horarios que seleccionaste.",
      reversed:
        "Tu banco alcanzó a cobrar y ya pedimos que anule el cargo completo. Vuelve a intentarlo para no perder los horarios que seleccionaste.",
      unknown: "Vuelve a intentarlo para no perder los horarios que seleccionaste.",
    },
    pay: "PAGAR",
    later: "Ahora no",
  },
} as const;
