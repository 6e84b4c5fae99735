/** Words of the price (REVIEW-03..07, REVIEW-19, REVIEW-23). */
export const quoteCopy = {
  title: "Valor de tu programa",
  gross: "Precio Bruto",
  sessionsDiscount: "Descuento por sesiones",
  courses: "Total cursos",
  onlineDiscount: "Desc. inscripción online",
  coupon: (code: string) => `Cupón ${code}`,
  enrolmentFee: "Matrícula online",
  totalDiscount: "Total descuento",
  total: "Monto Programa",
  annual: "El monto corresponde al valor anual del programa.",
  failed: (text: string) => `Ocurrió un error al cotizar: ${text}`,
  failedWithoutText: "Intenta nuevamente.",
  loading: "Calculando el valor de tu programa…",
  missingTitle: "Datos incompletos",
  missingText: "Por favor completa los siguientes campos antes de continuar:",
  understood: "Entendido",
} as const;
