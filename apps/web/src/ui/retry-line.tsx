import type { ReactNode } from "react";
import { Button } from "./button/button";
import { kitCopy } from "./kit-copy";
import styles from "./retry-line.module.css";

interface RetryLineProps {
  /** What could not be loaded. */
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** One line under a control whose choices did not arrive, with a way to ask again. */
export function RetryLine({ children, retrying, onRetry }: RetryLineProps) {
  return (
    <p className={styles.line} role="alert">
      {children}
      <Button look="quiet" size="small" busy={retrying} onClick={onRetry}>
        {kitCopy.retry}
      </Button>
    </p>
  );
}
