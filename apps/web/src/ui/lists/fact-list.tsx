import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
  /** A number or code that is no sum: its hyphens stand close. */
  isCode?: boolean;
}

/** Facts, name and value; `small` beside something that is read first. */
export function FactList({
  facts,
  size = "regular",
  columns = "ends",
}: {
  facts: readonly Fact[];
  size?: "small" | "regular";
  /** `even` starts all values at one edge, so that they can be compared; by default they end at the right. */
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
