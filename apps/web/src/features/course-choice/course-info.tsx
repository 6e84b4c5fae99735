import { Info } from "lucide-react";
import { courseChoiceCopy } from "./course-choice-copy";
import styles from "./course-info.module.css";

const { info } = courseChoiceCopy;
const CARDS = [
  [info.m2Title, info.m2Text],
  [info.mentionTitle, info.mentionText],
] as const;

/** When to pick M2, and Mención against common (COURSE-11). */
export function CourseInfo() {
  return (
    <ul className={styles.cards}>
      {CARDS.map(([title, text]) => (
        <li key={title}>
          <details className={styles.card}>
            <summary>
              <Info aria-hidden="true" />
              {title}
            </summary>
            <p>{text}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
