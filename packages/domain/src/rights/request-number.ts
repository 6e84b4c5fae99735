const DIGITS = 6;

/** Number of a request for people, such as `DER-2026-000012`: of the year in which it came, and opening nothing. */
export function requestNumber({ id, openedOn }: { id: number; openedOn: string }): string {
  return `DER-${openedOn.slice(0, 4)}-${String(id).padStart(DIGITS, "0")}`;
}

/** The id that a number names, written in whole or from its digits on; null when it is none. */
export function idOfRequest(text: string): number | null {
  const digits = /^(?:DER-\d{4}-)?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits ? Number(digits) : null;
}
