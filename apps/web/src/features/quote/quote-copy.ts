/** Words of the price (REVIEW-05, REVIEW-23). */
export const quoteCopy = {
  title: "Valor de tu programa",
  gross: "Precio Bruto",
  packBefore: "Precio original",
  packDiscount: "Descuento del paquete",
  packOffer: "Precio oferta",
  packTitle: "Valor de tu paquete",
  /** As on the pack's card. */
  packSaved: (amount: string) => `Ahorras ${amount} frente a los mismos cursos sin paquete`,
  packTotal: "Total de tu paquete",
  sessionsDiscount: "Descuento por sesiones",
  courses: "Total cursos",
  onlineDiscount: "Desc. inscripción online",
  coupon: (code: string) => `Cupón ${code}`,
  enrolmentFee: "Matrícula online",
  waivedFee: "Matrícula incluida en tu cupón",
  totalDiscount: "Total descuento",
  ofOnline: "Inscripción online",
  ofCoupon: "cupón",
  notCounting: "sin contar",
  besideSessions: "el descuento por sesiones",
  besideFee: "la matrícula",
  lessThanCourses: (percent: number) => `Pagas ${percent}% menos por tus cursos, matrícula incluida.`,
  total: "Monto Programa",
  instalments: (count: number, amount: string) =>
    `Puedes pagarlo en ${count} cuotas de ${amount} si tu banco las ofrece sin interés.`,
  annual: "El monto corresponde al valor anual del programa.",
  failed: (text: string) => `Ocurrió un error al cotizar: ${text}`,
  failedWithoutText: "Intenta nuevamente.",
  notAsked: "Verás el precio cuando tu compra quede guardada.",
  loading: "Calculando el valor de tu programa…",
  missingTitle: "Datos incompletos",
  missingText: "Por favor completa los siguientes campos antes de continuar:",
  understood: "Entendido",
} as const;

/** Words of the quote's download. */
export const quotePdfCopy = {
  download: "Descargar horario y cotización",
  making: "Generando PDF...",
  failedTitle: "No pudimos generar tu cotización",
  failed: "Intenta nuevamente en unos segundos.",
} as const;
