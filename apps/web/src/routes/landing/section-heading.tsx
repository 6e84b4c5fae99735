import styles from "./landing.module.css";

/** What a part of the landing is about. */
export function SectionHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h2>{title}</h2>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
