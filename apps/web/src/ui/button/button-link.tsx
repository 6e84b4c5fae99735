import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class";

interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** Link to another screen of the shop that looks like a button. */
export function ButtonLink({ look, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  );
}
