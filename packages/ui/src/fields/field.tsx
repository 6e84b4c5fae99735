import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { kitCopy } from "../kit-copy";
import styles from "./field.module.css";
import { FieldContext, useFieldId } from "./field-context";

export interface FieldProps {
  /** Also the source of the ids: unique on the screen. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  children: ReactNode;
}

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

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
