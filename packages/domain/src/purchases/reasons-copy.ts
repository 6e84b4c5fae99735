/** Why somebody of the academy acts, as the audit counts it; the words beside it say the rest. */
export const ACT_REASONS = {
  family: "Lo pidió la familia",
  mistake: "Error nuestro",
  failure: "Falla de la tienda, del correo o de Webpay",
  classes: "Profesor, sala u horario",
  duty: "Ley, contrato o reclamo",
  routine: "Tarea habitual",
  other: "Otro",
} as const;
export type ActReason = keyof typeof ACT_REASONS;

/** Characters of the words. */
export const WHY_LENGTH = { min: 5, max: 300 } as const;

/** @param areRead by others, or because of what the act moves */
export const areWordsWanted = (reason: ActReason | null, areRead: boolean): boolean =>
  areRead || reason === "other";

/** Signs alone say nothing; a figure may be a transfer's. */
export const saysWhy = (words: string): boolean =>
  words.trim().length >= WHY_LENGTH.min && /[\p{L}\p{N}]/u.test(words);

const REASON_KEYS: readonly string[] = Object.keys(ACT_REASONS);
export const isActReason = (value: unknown): value is ActReason =>
  typeof value === "string" && REASON_KEYS.includes(value);

/** Of an act's details in the audit; null before there were reasons, and at the command line. */
export const reasonIn = (details: unknown): ActReason | null =>
  typeof details === "object" && details !== null && "reason" in details && isActReason(details.reason)
    ? details.reason
    : null;

/** What is read of a reason; older and other ones have words alone. */
export function reasonText(reason: ActReason | null, why: string): string {
  if (reason === null || reason === "other") return why;
  const name = ACT_REASONS[reason];
  return name === why ? name : `${name}: ${why}`;
}
