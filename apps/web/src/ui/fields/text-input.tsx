import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./control.module.css";
import { useFieldControl } from "./field-context";

export interface TextInputProps extends Omit<ComponentProps<"input">, "prefix"> {
  /** Fixed text before the value, e.g. `+56`. */
  prefix?: ReactNode;
  /** Fixed text after the value. */
  suffix?: ReactNode;
  /** `figures` keeps digits in columns, `code` is large and wide for one-time codes. */
  look?: "text" | "figures" | "code";
}

/** One-line text control for a `Field`; takes all that `<input>` takes, so `register()` fits. */
export function TextInput({ prefix, suffix, look = "text", className, ...rest }: TextInputProps) {
  const field = useFieldControl();
  return (
    <span className={styles.box}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input
        type="text"
        {...field}
        {...rest}
        className={classNames(styles.input, look !== "text" && styles[look], className)}
      />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  );
}
