import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./check-list.module.css";

interface CheckListProps {
  layout?: "stack" | "columns";
  size?: "small" | "regular";
  className?: string;
  children: ReactNode;
}

export function CheckList({ layout = "stack", size = "regular", className, children }: CheckListProps) {
  return (
    <ul className={classNames(styles.list, className)} data-layout={layout} data-size={size}>
      {children}
    </ul>
  );
}

export function CheckPoint({ children }: { children: ReactNode }) {
  return (
    <li className={styles.point}>
      <Check aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
