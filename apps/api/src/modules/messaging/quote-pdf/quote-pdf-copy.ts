/** Texts of the quote as a document (REVIEW-06, REVIEW-07). */
export const quotePdfCopy = {
  brand: "PDV",
  title: "Horario y cotización",
  informational: "Documento solo informativo, sin validez legal. No acredita una matrícula ni un pago.",
  issued: "Fecha de emisión",
  validity: "Vigencia del precio",
  stands: (until: string) => `Hasta el ${until}, mientras tus cupos estén reservados.`,
  lapsed: "La reserva de tus cupos terminó: el precio y los cupos pueden cambiar.",
  contents: "Detalle de la cotización",
  annual: "El monto corresponde al valor anual del programa.",
  headOffice: (address: string) =>
    `Las clases online son a distancia. Como sede figura nuestra casa matriz: ${address}.`,
};
