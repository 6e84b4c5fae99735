/** Words of the calendar file; ours (look.md asks for it, the specification has none). */
export const calendarCopy = {
  download: "Agregar a mi calendario",
  failed: "No pudimos preparar tu calendario. Intenta nuevamente.",
} as const;
