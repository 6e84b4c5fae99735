const FILLERS = /\b(?:Preuniversitario|Pre Sede)\b/gi;
const NORTHERN = /\bNorte\s+(?=(?:Calama|La Serena|Antofagasta)\b)/gi;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** "Norte Calama", "Norte La Serena" and "Norte Antofagasta" lose "Norte" (COURSE-60, AMB-65). */
export function shortVenueName(name: string): string {
  return tidy(name.replace(NORTHERN, ""));
}

/** Without a "Sede" of its own, for texts that say it: "en la sede Valdivia Centro". */
export function venueWithoutTitle(name: string): string {
  return tidy(name.replace(/^Sede\s+/i, "")) || name;
}

/** Short name without "Preuniversitario" and "Pre Sede" (REVIEW-24). */
export function confirmedVenueName(name: string): string {
  return shortVenueName(name.replace(FILLERS, " "));
}
