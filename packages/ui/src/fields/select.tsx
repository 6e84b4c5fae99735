import { ChevronDown } from "lucide-react";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
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
  const list = useEarlyChoice(rest.value);
  return (
    <span className={styles.box}>
      <select
        ref={list}
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

// What was chosen in a written page before its code ran: the browser shows it, and nobody was called.
function useEarlyChoice(value: SelectProps["value"]) {
  const list = useRef<HTMLSelectElement>(null);
  const first = useRef(value);
  // Before the first drawing of its own, which would show the old choice.
  useLayoutEffect(() => {
    const isEarly = first.current !== undefined && list.current?.value !== String(first.current);
    // A value of which no option is known yet is shown as the first one.
    const isKnown = [...(list.current?.options ?? [])].some(
      (option) => option.value === String(first.current),
    );
    if (isEarly && isKnown) list.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return list;
}
