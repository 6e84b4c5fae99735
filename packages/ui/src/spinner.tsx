import styles from "./spinner.module.css";

/** Silent without `label`. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.ring} aria-hidden="true" />;
  return (
    <span role="status" className={styles.labelled}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </span>
  );
}
