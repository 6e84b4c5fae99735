import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names";
import { Spinner } from "../spinner";
import { Words } from "../words";
import styles from "./button.module.css";

interface ButtonLook {
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
      data-look={look}
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-disabled={busy || softDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <Words className={styles.words}>{children}</Words>
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** Link to another screen of the shop that looks like a button. */
export function ButtonLink({ look, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon}
      <Words className={styles.words}>{children}</Words>
    </Link>
  );
}

interface ButtonAnchorProps extends ComponentProps<"a">, ButtonLook {
  icon?: ReactNode;
}

/** Link to a file or to another site that looks like a button; within the shop it is `ButtonLink`. */
export function ButtonAnchor({ look, size, wide, icon, children, className, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon}
      <Words className={styles.words}>{children}</Words>
    </a>
  );
}
