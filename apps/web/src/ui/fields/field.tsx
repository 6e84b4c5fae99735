import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { kitCopy } from "../kit-copy";
import styles from "./field.module.css";
import { FieldContext, useFieldId } from "./field-context";

export interface FieldProps {
  /** Name in the form; gives the ids, so it is unique on the screen. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The words of the rule that is broken; empty when none is. */
  error?: string | undefined;
  /** Adds "(opcional)" to the label. */
  optional?: boolean;
  /** One control: TextInput, MaskedInput, Select, Combobox. */
  children: ReactNode;
}

/** Label above, hint under it, the control, and its error below, tied together for screen readers. */
export function Field({ name, label, hint, error, optional = false, children }: FieldProps) {
  const id = useFieldId()(name);
  const hintId = `${id}-ayuda`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  const control = {
    id,
    name,
    required: !optional,
    "aria-describedby": describedBy,
    "aria-invalid": error ? (true as const) : undefined,
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && " "}
        {optional && <span className={styles.optional}>({kitCopy.optional})</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The error of a control; nothing when there is none. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
