import type { ReactNode } from "react";
import styles from "./order-result.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts of a purchase, name and value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
