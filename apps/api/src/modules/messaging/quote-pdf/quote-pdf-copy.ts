// REVIEW-06, REVIEW-07.
export const quotePdfCopy = {
  title: "Horario y cotización",
  informational: "Documento solo informativo, sin validez legal. No acredita una matrícula ni un pago.",
  priceOf: "Precio al",
  instant: (instant: string) => `${instant}, hora de Santiago`,
  seats: "Cupos",
  subject: "Sujetos a disponibilidad.",
  goOn: "Para seguir",
  again: "Vuelve a esta cotización",
  againHint:
    "Lee el código con la cámara de tu teléfono, o tócalo si lees este PDF en pantalla: abre los mismos cursos con el precio y los cupos de ese momento. No contiene datos personales ni reserva cupos.",
  againWithoutCoupon: "Ese precio no incluye tu cupón: lo aplicas de nuevo en la revisión.",
  contents: "Detalle de la cotización",
  before: "Antes de comprar",
  withdrawalPage: "Cómo retractarte",
  annual: "El monto corresponde al valor anual del programa.",
  headOffice: (address: string) => `Las clases por internet no tienen sede. Nuestra casa matriz: ${address}.`,
};
