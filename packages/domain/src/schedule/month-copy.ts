/** Lower case as on the wire (ENT-32). */
export const MONTH_NAMES = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

/** `month` 1–12: 'Marzo', with a year 'Marzo 2027'; empty for other numbers. */
export function monthLabel(month: number, year: number | null = null): string {
  const name = MONTH_NAMES[month - 1] ?? "";
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return label === "" || year === null ? label : `${label} ${year}`;
}

/** COURSE-04, AMB-44. */
export const MONTH_STATUS_LABELS = { begun: "Iniciadas", ahead: "Inicio" } as const;
