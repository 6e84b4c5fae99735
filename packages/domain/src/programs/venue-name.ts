const FILLERS = /\b(?:Preuniversitario|Pre Sede)\b/gi;
const TITLE = /^Sede\s+(?=\S)/i;
const NORTHERN = /\bNorte\s+(?=(?:Calama|La Serena|Antofagasta)\b)/gi;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

// "Norte Calama", "Norte La Serena" and "Norte Antofagasta" lose "Norte" (COURSE-60, AMB-65).
export function shortVenueName(name: string): string {
  return tidy(name.replace(NORTHERN, ""));
}

/** Short name without "Preuniversitario", "Pre Sede" and a leading "Sede", which texts and labels say (REVIEW-24). */
export function confirmedVenueName(name: string): string {
  return shortVenueName(name.replace(FILLERS, " ")).replace(TITLE, "");
}
