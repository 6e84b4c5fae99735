import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class";

interface ButtonAnchorProps extends ComponentProps<"a">, ButtonLook {
  icon?: ReactNode;
}

/** Link to a file or to another site that looks like a button; within the shop it is `ButtonLink`. */
export function ButtonAnchor({ look, size, wide, icon, children, className, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon}
      <span className={styles.words}>{children}</span>
    </a>
  );
}
