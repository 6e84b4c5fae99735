import styles from "./landing.module.css";

export function SectionHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h2>{title}</h2>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
