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

const namesOf = (names: readonly string[]) =>
  new Intl.ListFormat("es-CL", { type: "conjunction" }).format(names);

/** Words of a purchase for several students. */
export const siblingCopy = {
  adding: "Otro estudiante en la misma compra",
  kept: (names: readonly string[]) => `Los cursos de ${namesOf(names)} siguen guardados: pagarás todo junto.`,
  giveUp: "Volver sin agregar otro estudiante",
  editing: (name: string) => `Estás cambiando la inscripción de ${name}`,
  together: (names: readonly string[]) => `Esta compra es de ${namesOf(names)}.`,
  toReview: "Volver a la revisión",
} as const;
