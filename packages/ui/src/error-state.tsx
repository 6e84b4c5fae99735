import type { ReactNode } from "react";
import { Alert } from "./alert";
import { Button } from "./button/button";
import { kitCopy } from "./kit-copy";
import styles from "./retry-line.module.css";

interface ErrorStateProps {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({
  title = kitCopy.errorTitle,
  children,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button size="small" data-retry busy={retrying} onClick={onRetry}>
      {kitCopy.retry}
    </Button>
  );
  return (
    <Alert tone="danger" title={title} action={retry}>
      {children}
    </Alert>
  );
}

interface RetryLineProps {
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

export function RetryLine({ children, retrying, onRetry }: RetryLineProps) {
  return (
    <p className={styles.line} role="alert">
      {children}
      <Button look="quiet" size="small" data-retry busy={retrying} onClick={onRetry}>
        {kitCopy.retry}
      </Button>
    </p>
  );
}
