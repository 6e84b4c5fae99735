import styles from "./how-it-works.module.css";
import { landingCopy } from "./landing-copy";

const copy = landingCopy.steps;

/** The five steps of the enrolment before one starts. */
export function HowItWorks() {
  return (
    <section className={styles.section}>
      <h2>{copy.title}</h2>
      <p className={styles.lead}>{copy.lead}</p>
      <ol className={styles.steps}>
        {copy.items.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
