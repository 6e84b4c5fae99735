import { type ReactNode, useId } from "react";
import { weekEntriesOf } from "../../lib/week-entries";
import { TimetableView } from "../../ui/timetable-view";
import styles from "./course-timetable.module.css";
import { timetableCopy as copy } from "./timetable-copy";
import type { TimetableCourse } from "./timetable-course";

interface CourseTimetableProps {
  courses: readonly TimetableCourse[];
  /** What can be done with it, below. */
  children?: ReactNode;
}

/** Read-only calendar titled 'Horario': a week grid, on phones a list by day (REVIEW-12, AMB-70). */
export function CourseTimetable({ courses, children }: CourseTimetableProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{copy.title}</h2>
      <TimetableView entries={weekEntriesOf(courses)} />
      {children}
    </section>
  );
}
