export const closingCopy = {
  closed: (day: string, payments: number) =>
    `${day}: ${payments === 1 ? "1 pago" : `${payments} pagos`} con movimiento ese día, con todo lo que va de ${payments === 1 ? "él" : "ellos"}.`,
  sums: {
    providerTakenClp: "Webpay: cobrado",
    byHandClp: "Pagado en la academia",
    soldClp: "Ventas",
    withoutSaleClp: "Cobrado sin venta",
    paymentDocumentsClp: "Documentos de pagos",
    providerReturnedClp: "Webpay: devuelto",
    returnedByCardClp: "Devuelto por tarjeta",
    returnedByTransferClp: "Devuelto por transferencia",
    refundDocumentsClp: "Documentos de devoluciones",
  },
  moved: (taken: string, returned: string) => `Movido ese día: cobrado ${taken}, devuelto ${returned}.`,
  stored: (at: string) => `Así se cerró el ${at}: Webpay ya no responde por ese día.`,
  notStored: (day: string) =>
    `Del ${day} no hay un cierre guardado, y Webpay solo responde por los últimos 7 días. Su dinero está en export sales.`,
  dayOrMonth: "Escribe --day o --month, no los dos.",
  badMonth: (month: string) => `${month} no es un mes: escríbelo como 2027-03.`,
  waiting: (documents: number) => `Documentos por emitir: ${documents}.`,
  tooOld: (payments: number) =>
    `Por ${payments === 1 ? "1 pago" : `${payments} pagos`} Webpay ya no responde (más de 7 días): no se comparó con Webpay.`,
  agrees: "Webpay, ventas y documentos cuadran al peso.",
  differs: (differences: number) => `Diferencias por mirar: ${differences}.`,
  differenceHeads: ["Pago", "Diferencia", "Monto"],
};

export const monthCopy = {
  heads: ["Día", "Cobrado", "Devuelto", "Neto", "Cierre"],
  total: "Total",
  open: "sin cierre",
  agrees: "cuadra",
  differs: (differences: number) => (differences === 1 ? "1 diferencia" : `${differences} diferencias`),
  off: (money: string) => `hoy los libros dicen ${money}`,
  none: (month: string) => `En ${month} no se movió dinero.`,
  ahead: "Ese mes todavía no llega.",
  allAgree: "Los días suman lo mismo que los movimientos de export sales.",
  lookAt: (days: string) => `Por mirar, con closing --day: ${days}.`,
};

export const documentCopy = {
  recordQuestion: (key: string, name: string, amount: string, folio: string) =>
    `Se anotará ${name} ${folio} por ${amount} como documento de ${key}, y se avisará por correo a quien pagó.`,
  recorded: (name: string, folio: string) => `Anotado: ${name} ${folio}.`,
  againQuestion: (key: string, answer: string) =>
    `Se pedirá otra vez el documento de ${key}, que fue rechazado (${answer}).`,
  again: "El documento se pedirá otra vez en el próximo minuto.",
  folio: "Falta qué hacer: --folio con 1 a 30 letras, números o guiones, o --again.",
  kind: "--kind es boleta_39, boleta_41, factura_33, factura_34 o credit_note_61.",
  key: "Falta la clave del documento, como está en el archivo de contabilidad.",
};

export const reportCopy = {
  heads: ["Orden", "Nuestro estado", "Webpay", "Nuestro monto", "Diferencia"],
  none: (day: string, attempts: number) =>
    `${day}: ${attempts} pagos comparados con Webpay, sin diferencias.`,
  some: (day: string, attempts: number, differences: number) =>
    `${day}: ${attempts} pagos comparados con Webpay, ${differences} por mirar.`,
};
