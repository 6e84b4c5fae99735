/** Words of the courses and week of a purchase (REVIEW rows). */
export const timetableCopy = {
  title: "Horario",
  code: (code: string) => `Código ${code}`,
  noSchedule: "Horario por confirmar",
} as const;
