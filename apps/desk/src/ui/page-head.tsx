import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type Fact = readonly [name: string, value: ReactNode];

interface PageHeadProps {
  title: string;
  mark: ReactNode;
  code: string;
  facts: readonly Fact[];
  children?: ReactNode;
}

export function PageHead({ title, mark, code, facts, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>
        {title} {mark}
      </h1>
      <p className={styles.code}>{code}</p>
      <Facts facts={facts} />
      {children}
    </header>
  );
}

/** What has no value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== false);
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
