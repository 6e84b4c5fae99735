import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { Words } from "./words";

interface EmptyStateProps {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

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
