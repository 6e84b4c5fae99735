import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
  isCode?: boolean;
}

export function FactList({
  facts,
  size = "regular",
  columns = "ends",
}: {
  facts: readonly Fact[];
  size?: "small" | "regular";
  columns?: "ends" | "even";
}) {
  return (
    <dl className={styles.facts} data-size={size} data-columns={columns}>
      {facts.map(({ label, value, isCode }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-code={isCode || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
