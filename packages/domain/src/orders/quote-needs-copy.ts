import type { QuoteNeed } from "./quote-needs";

/** Names of the missing fields in the warning 'Datos incompletos' (REVIEW-19). */
export const QUOTE_NEED_LABELS: Readonly<Record<QuoteNeed, string>> = {
  VENUE: "Sede",
  PROGRAM: "Programa",
  STUDENT: "Estudiante",
  ORDER: "Orden",
  COURSES: "Cursos",
};
