import { useId } from "react";
import { weekEntriesOf } from "../../lib/week-entries";
import { TimetableView } from "../../ui/timetable-view";
import styles from "./course-timetable.module.css";
import { timetableCopy as copy } from "./timetable-copy";
import type { TimetableCourse } from "./timetable-course";

/** Read-only calendar titled 'Horario': a week grid, on phones a list by day (REVIEW-12, AMB-70). */
export function CourseTimetable({ courses }: { courses: readonly TimetableCourse[] }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{copy.title}</h2>
      <TimetableView entries={weekEntriesOf(courses)} />
    </section>
  );
}
