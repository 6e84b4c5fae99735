import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "../spinner";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Something is under way: shows it and swallows further presses, also those of Enter in a form. */
  busy?: boolean;
  /** Looks and announces disabled, yet answers: `onClick` still runs and explains why. */
  softDisabled?: boolean;
  /** Icon before the words. */
  icon?: ReactNode;
}

/** The shop's button. One `main` a screen, saying what happens next. */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    wide,
    busy = false,
    softDisabled = false,
    icon,
    children,
    className,
    onClick,
    ...rest
  } = props;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-disabled={busy || softDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
