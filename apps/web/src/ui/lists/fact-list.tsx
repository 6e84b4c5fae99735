import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts, name and value; `small` beside something that is read first. */
export function FactList({
  facts,
  size = "regular",
}: {
  facts: readonly Fact[];
  size?: "small" | "regular";
}) {
  return (
    <dl className={styles.facts} data-size={size}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
