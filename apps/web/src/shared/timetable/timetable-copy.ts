/** Words of the courses and week of a purchase (REVIEW rows). */
export const timetableCopy = {
  title: "Horario",
  titleOf: (name: string) => `Horario de ${name}`,
  weekOf: (name: string) => `Horario semanal de ${name}`,
  code: (code: string) => `Código ${code}`,
  noSchedule: "Horario por confirmar",
} as const;
