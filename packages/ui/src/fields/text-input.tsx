import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./control.module.css";
import { useFieldControl } from "./field-context";

export interface TextInputProps extends Omit<ComponentProps<"input">, "prefix"> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  look?: "text" | "figures" | "code";
}

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
