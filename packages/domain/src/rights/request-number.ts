const DIGITS = 6;

/** `DER-2026-000012`; grants no access. */
export function requestNumber({ id, openedOn }: { id: number; openedOn: string }): string {
  return `DER-${openedOn.slice(0, 4)}-${String(id).padStart(DIGITS, "0")}`;
}

export function idOfRequest(text: string): number | null {
  const digits = /^(?:DER-\d{4}-)?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits ? Number(digits) : null;
}
