import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Words } from "./words";

interface EmptyStateProps {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The button that leads on. */
  action?: ReactNode;
  /** 1 when it is the whole screen. */
  level?: 1 | 2 | 3;
}

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ picture, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {picture}
      <Heading>
        <Words>{title}</Words>
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
