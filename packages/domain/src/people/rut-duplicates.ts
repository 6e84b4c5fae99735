import { normaliseRut } from "./rut";

export type RutDuplicate = "RUT_REPEATED_IN_FORM" | "RUT_REPEATED_IN_ORDER";

interface OtherRuts {
  inForm?: readonly string[];
  inOrder?: readonly string[];
}

/**
 * Tells whether a student's RUT was already used, however it is punctuated; the form counts first (INSC-22).
 * The lists must leave out the field itself.
 */
export function rutDuplicate(text: string, { inForm = [], inOrder = [] }: OtherRuts): RutDuplicate | null {
  const rut = normaliseRut(text);
  if (rut === null) return null;
  if (inForm.some((other) => normaliseRut(other) === rut)) return "RUT_REPEATED_IN_FORM";
  return inOrder.some((other) => normaliseRut(other) === rut) ? "RUT_REPEATED_IN_ORDER" : null;
}
