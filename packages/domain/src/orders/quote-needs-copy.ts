import type { QuoteNeed } from "./quote-needs";

/** REVIEW-19. */
export const QUOTE_NEED_LABELS: Readonly<Record<QuoteNeed, string>> = {
  VENUE: "Sede",
  PROGRAM: "Programa",
  STUDENT: "Estudiante",
  ORDER: "Orden",
  COURSES: "Cursos",
};
