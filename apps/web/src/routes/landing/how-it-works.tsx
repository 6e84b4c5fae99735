import styles from "./how-it-works.module.css";
import { landingCopy } from "./landing-copy";
import { SectionHeading } from "./section-heading";

const copy = landingCopy.steps;

/** The five steps of the enrolment before one starts. */
export function HowItWorks() {
  return (
    <section className={styles.section}>
      <SectionHeading title={copy.title} lead={copy.lead} />
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
