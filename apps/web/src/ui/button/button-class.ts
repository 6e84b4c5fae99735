import { classNames } from "../class-names";
import styles from "./button.module.css";

export interface ButtonLook {
  /** `danger` is for what cannot be undone. */
  look?: "main" | "secondary" | "quiet" | "danger" | undefined;
  size?: "normal" | "small" | undefined;
  /** Takes the whole width of its place. */
  wide?: boolean | undefined;
}

/** Class names of a button's look, shared by buttons and links that look like one. */
export function buttonClass({ look = "secondary", size = "normal", wide }: ButtonLook, extra?: string) {
  return classNames(
    styles.button,
    styles[look],
    size === "small" && styles.small,
    wide && styles.wide,
    extra,
  );
}
