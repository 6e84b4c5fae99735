import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./control.module.css";
import { useFieldControl } from "./field-context";

const ROWS = 4;

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  const field = useFieldControl();
  return (
    <span className={styles.box}>
      <textarea
        rows={ROWS}
        {...field}
        {...rest}
        className={classNames(styles.input, styles.lines, className)}
      />
    </span>
  );
}
