import type { Course } from "@shop/contracts/courses";
import { isSecondLevelMath } from "@shop/domain/courses/course-name";
import { Info } from "lucide-react";
import { courseChoiceCopy } from "../course-choice-copy";
import styles from "./course-info.module.css";

const { info } = courseChoiceCopy;

/** When to pick M2, and Mención against common (COURSE-11); each only where the month has such courses. */
export function CourseInfo({ courses }: { courses: readonly Course[] }) {
  const cards = [
    { title: info.m2Title, text: info.m2Text, isDue: courses.some(isSecondLevelMath) },
    { title: info.mentionTitle, text: info.mentionText, isDue: courses.some(({ hasMention }) => hasMention) },
  ].filter(({ isDue }) => isDue);
  if (cards.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, text }) => (
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
