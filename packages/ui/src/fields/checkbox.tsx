import type { ComponentProps, ReactNode } from "react";
import styles from "./checkbox.module.css";
import { FieldError } from "./field";
import { useFieldId } from "./field-context";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ name, label, hint, error, ...rest }: CheckboxProps) {
  const id = useFieldId()(name);
  const hintId = `${id}-ayuda`;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <span className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          name={name}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
