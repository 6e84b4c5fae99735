import { normaliseRut } from "./rut";

/** Tells whether another student of the order has a RUT already, however it is punctuated (INSC-22). */
export function rutDuplicate(text: string, rutsInOrder: readonly string[]): "RUT_REPEATED_IN_ORDER" | null {
  const rut = normaliseRut(text);
  if (rut === null) return null;
  return rutsInOrder.some((other) => normaliseRut(other) === rut) ? "RUT_REPEATED_IN_ORDER" : null;
}
