import { type ReactNode, useEffect, useRef } from "react";
import styles from "./purchase.module.css";

// The focus was on the button that opened it.
export function OpenedPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {children}
    </div>
  );
}
