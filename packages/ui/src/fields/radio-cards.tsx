import type { ReactNode } from "react";
import { FieldError } from "./field";
import { useFieldId } from "./field-context";
import styles from "./radio-cards.module.css";

interface RadioCard<Value extends string = string> {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  name: string;
  legend: ReactNode;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  columns?: 1 | 2 | 3 | 5;
  compact?: boolean;
}

export function RadioCards<Value extends string>({
  name,
  legend,
  options,
  value,
  onChange,
  hint,
  error,
  columns = 3,
  compact = false,
}: RadioCardsProps<Value>) {
  const id = useFieldId()(name);
  const errorId = `${id}-error`;
  const firstId = (index: number) => (index === 0 ? id : `${id}-${index}`);

  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.cards} data-columns={columns} data-compact={compact || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              id={firstId(index)}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
