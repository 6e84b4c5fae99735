import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { kitCopy } from "../kit-copy";
import styles from "./control.module.css";
import { useFieldControl } from "./field-context";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "children" | "multiple"> {
  options: readonly SelectOption[];
  /** Of the empty choice; null where one is always chosen. */
  placeholder?: string | null;
  loading?: boolean;
}

/** The native list: best on phones. */
export function Select(props: SelectProps) {
  const { options, placeholder = kitCopy.chooseOne, loading = false, disabled, className, ...rest } = props;
  const field = useFieldControl();
  return (
    <span className={styles.box}>
      <select
        {...field}
        {...rest}
        className={classNames(styles.input, styles.select, className)}
        disabled={disabled || loading}
        aria-busy={loading || undefined}
      >
        {(loading || placeholder !== null) && (
          <option value="">{loading ? kitCopy.loading : placeholder}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </span>
  );
}
