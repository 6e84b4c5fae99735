import styles from "./spinner.module.css";

/** Turning ring. Says nothing by itself: the text beside it, or `label`, does. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.ring} aria-hidden="true" />;
  return (
    <span role="status" className={styles.labelled}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </span>
  );
}
