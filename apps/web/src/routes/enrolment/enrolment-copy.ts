/** Words of the frame that the five steps share. */
export const enrolmentCopy = {
  back: "Volver",
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
    price: "Precio por curso",
    venue: "Sede",
    month: "Inicio",
    courses: "Cursos",
  },
} as const;
