import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names";
import { Spinner } from "../spinner";
import { Words } from "../words";
import styles from "./button.module.css";

export interface ButtonLook {
  look?: "main" | "secondary" | "quiet" | "danger" | undefined;
  size?: "normal" | "small" | undefined;
  wide?: boolean | undefined;
}

/** The words of a button, for links that look like one. */
export const buttonWords = styles.words;

/** Also for links that look like buttons. */
export function buttonClass({ look = "secondary", size = "normal", wide }: ButtonLook, extra?: string) {
  return classNames(
    styles.button,
    styles[look],
    size === "small" && styles.small,
    wide && styles.wide,
    extra,
  );
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Ignores further presses, also Enter in a form. */
  busy?: boolean;
  /** Looks and is announced as disabled, but `onClick` still runs and explains why. */
  softDisabled?: boolean;
  icon?: ReactNode;
}

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
      data-look={look}
      {...rest}
      className={buttonClass({ look, size, wide }, classNames(busy && !icon && styles.ringed, className))}
      aria-disabled={busy || softDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <Words className={styles.words}>{children}</Words>
    </button>
  );
}

interface ButtonAnchorProps extends ComponentProps<"a">, ButtonLook {
  icon?: ReactNode;
}

/** For files and other sites; within the shop use a link of the router. */
export function ButtonAnchor({ look, size, wide, icon, children, className, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon}
      <Words className={styles.words}>{children}</Words>
    </a>
  );
}
