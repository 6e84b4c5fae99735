/** Words of the flows: of the frame around their steps, and of the pay press where they differ. */
export const flowCopy = {
  continue: "Continuar",
  missing: "Datos de los pasos anteriores no están disponibles",
  missingHint: "Completa este paso para seguir con tu inscripción.",
  beforeDiscounts: "Suma de tus cursos, antes de descuentos. El precio final se calcula al confirmar.",
  beforeDiscountsShort: "Antes de descuentos",
  perCourse: "Por curso",
  perCourseByMonth: "Por curso, según mes",
  fromPerCourse: (price: string) => `Desde ${price}`,
  rows: {
    year: "Curso",
    modality: "Modalidad",
    program: "Programa",
    pack: "Paquete",
    price: "Precio por curso",
    venue: "Sede",
    month: "Inicio",
    courses: "Cursos",
  },
  /** Title of the outlet's summary. */
  pack: "Resumen de tu paquete",
  otherPacks: "Ver otros paquetes",
  pay: "Ir a pagar",
  enrol: "Confirmar Matrícula",
  legacyPay: "IR A PAGAR",
  legacyPayFree: "CONTINUAR",
  legacyWait: {
    sending: "Espera un momento mientras procesamos tu solicitud",
    leaving: "¡Todo listo! Te estamos llevando a Webpay",
  },
  resumeFailed: "No pudimos recuperar tu inscripción",
} as const;
