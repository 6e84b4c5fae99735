import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./alert.module.css";
import { kitCopy } from "./kit-copy";

export interface AlertProps {
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** Read out as it appears: for what happens after the page has loaded. */
  announce?: boolean;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Has an icon, so that colour is never the only sign. */
export function Alert({ tone = "info", title, children, action, onDismiss, announce }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.alert} data-tone-of-alert={tone} role={roleOf(tone, announce)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label={kitCopy.close} onClick={onDismiss}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function roleOf(tone: AlertProps["tone"], announce = tone === "danger") {
  if (!announce) return undefined;
  return tone === "danger" ? "alert" : "status";
}
