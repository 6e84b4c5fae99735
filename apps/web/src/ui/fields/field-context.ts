import { createContext, use } from "react";

/** What a control needs to know of the field around it. */
export interface FieldControl {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Tells apart the fields of forms that stand on one screen with the same names, such as two students' data. */
export const FieldScope = createContext<string | null>(null);

/** Id of the control of the field with this form name, where a screen has only one of it. */
export function fieldId(name: string) {
  return `campo-${name}`;
}

/** Ids of the controls of the form around, by form name; the error summary links to them. */
export function useFieldId(): (name: string) => string {
  const scope = use(FieldScope);
  return (name) => fieldId(scope ? `${scope}-${name}` : name);
}

/**
 * Attributes that tie a control to the `Field` around it: id, name, description, error.
 * A control outside of any field gets none and needs its own label.
 */
export function useFieldControl(): Partial<Omit<FieldControl, "required">> & { "aria-required"?: true } {
  const field = use(FieldContext);
  if (!field) return {};
  // `aria-required` and not `required`: the browser's own bubbles would hide the shop's words.
  const { required, ...attributes } = field;
  return required ? { ...attributes, "aria-required": true } : attributes;
}
