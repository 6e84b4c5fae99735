import { createContext, use } from "react";

export interface FieldControl {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Scopes field ids where two forms of one screen share names. */
export const FieldScope = createContext<string | null>(null);

export function fieldId(name: string) {
  return `campo-${name}`;
}

// Ids by form name; the error summary links to them.
export function useFieldId(): (name: string) => string {
  const scope = use(FieldScope);
  return (name) => fieldId(scope ? `${scope}-${name}` : name);
}

// Outside of a `Field` the control needs its own label.
export function useFieldControl(): Partial<Omit<FieldControl, "required">> & { "aria-required"?: true } {
  const field = use(FieldContext);
  if (!field) return {};
  // `required` would show the browser's own bubbles.
  const { required, ...attributes } = field;
  return required ? { ...attributes, "aria-required": true } : attributes;
}
