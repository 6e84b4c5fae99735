/** Words of the courses and week of a purchase (REVIEW rows). */
export const timetableCopy = {
  title: "Horario",
  titleOf: (name: string) => `Horario de ${name}`,
  weekOf: (name: string) => `Horario semanal de ${name}`,
  code: (code: string) => `Código ${code}`,
  noSchedule: "Horario por confirmar",
} as const;

/** Words of the calendar file; ours (look.md asks for it, the specification has none). */
export const calendarCopy = {
  download: "Agregar a mi calendario",
  failed: "No pudimos preparar tu calendario. Intenta nuevamente.",
} as const;
