export const listCopy = {
  none: "No hay compras con esas condiciones.",
  heads: ["Fecha", "Número", "Orden", "Estado", "Total", "Apoderado/a", "Estudiantes"],
  inReview: "en revisión",
  more: (limit: number) => `Se muestran las ${limit} más nuevas; usa --limit para ver más.`,
  badState: (state: string) => `No existe el estado ${state}.`,
  badLimit: "--limit es un número entre 1 y 500.",
};

export const showCopy = {
  reference: "Número de orden",
  order: "Orden",
  number: "Número interno",
  state: "Estado",
  createdAt: "Creada",
  finishedAt: "Finalizada",
  annulledAt: "Anulada",
  minimisedAt: "Datos borrados",
  total: "Total",
  campaign: "Campaña",
  coupon: "Cupón",
  guardian: "Apoderado/a",
  pack: "Paquete",
  attempts: "Pagos",
  authorization: (code: string) => `autorización ${code}`,
  refund: "devolución",
  history: "Historia",
  documents: "Documentos tributarios",
  noDocuments: "Ninguno.",
  mails: "Correos",
  noMails: "Ninguno todavía.",
  noAttempts: "Sin pagos.",
  gross: "Bruto",
  discounts: "Descuentos",
  enrolment: "Matrícula",
  programTotal: "Monto Programa",
};

export const quoteCopy = {
  unknown: "Una cotización guardada se busca con su número, como C-4829131.",
  head: (number: string, keptAt: string) =>
    `Cotización ${number}, guardada el ${keptAt}. Sin cupos reservados.`,
  total: (clp: string) => `  Total ese día, sin cupón: ${clp}`,
  noPrice: "  Aún sin cursos: no tiene precio.",
};

export const resendCopy = {
  resent: (email: string) => `El comprobante va en camino a ${email}.`,
  annulled: (email: string) => `La compra está anulada: el aviso de anulación va en camino a ${email}.`,
};

export const releaseCopy = {
  question: (buyOrder: string, people: readonly string[]) =>
    `La compra ${buyOrder} dejará de reservar RUT y correo de ${people.join("; ")}. La compra sigue igual.`,
  released: (students: number) =>
    `RUT y correo de ${students === 1 ? "1 estudiante" : `${students} estudiantes`} se pueden usar otra vez. La compra sigue igual.`,
};

export const correctCopy = {
  question: (orderName: string, before: string, after: string) =>
    `En la compra ${orderName}, ${before} se llamará ${after}. El comprobante tendrá una versión nueva; los que ya se enviaron no cambian.`,
  corrected: (orderName: string, name: string, version: number) =>
    `Nombre corregido: ${name}. El comprobante de la compra ${orderName} va en su versión ${version}; se envía con resend.`,
  wrong: (fields: string) =>
    `Se corrige el nombre de un solo estudiante: --students 1 y --set campo=valor. Campos: ${fields}. Otros datos se corrigen con rights act.`,
};

export const seatsCopy = {
  question: (email: string, seats: number, days: number) =>
    `Quien verifique ${email} podrá reservar sin pagar hasta ${seats} cupos de cada curso a la vez, durante ${days} días.`,
  granted: (seats: number, until: string) =>
    `Listo: hasta ${seats} cupos de cada curso a la vez, hasta el ${until}. Cada compra lleva 12 estudiantes como máximo.`,
  wrong: "Falta el correo de quien inscribe, o los cupos de cada curso: --count con un número de 1 a 100.",
};
