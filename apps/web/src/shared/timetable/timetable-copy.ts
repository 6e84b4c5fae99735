// Requirements REVIEW-*.
export const timetableCopy = {
  title: "Horario",
  titleOf: (name: string) => `Horario de ${name}`,
  weekOf: (name: string) => `Horario semanal de ${name}`,
  code: (code: string) => `Código ${code}`,
  noSchedule: "Horario por confirmar",
} as const;

export const calendarCopy = {
  download: "Agregar a mi calendario",
  failed: "No pudimos preparar tu calendario. Intenta nuevamente.",
} as const;
