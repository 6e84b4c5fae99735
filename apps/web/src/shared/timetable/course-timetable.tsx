import { type ReactNode, useMemo } from "react";
import { TimetableView } from "../../ui/week/week-grid";
import styles from "./course-timetable.module.css";
import { timetableCopy as copy } from "./timetable-copy";
import { type TimetableCourse, weekEntriesOf } from "./week-entries";

interface CourseTimetableProps {
  courses: readonly TimetableCourse[];
  /** Whose week it is, where one screen shows several. */
  studentName?: string;
  /** With the name in the title too, where nothing around says whose it is. */
  isNamed?: boolean;
  /** What can be done with it, below. */
  children?: ReactNode;
}

/** Read-only calendar titled 'Horario': a week grid, on phones a list by day (REVIEW-12, AMB-70). */
export function CourseTimetable(props: CourseTimetableProps) {
  const { courses, studentName, isNamed = false, children } = props;
  const name = studentName ? copy.titleOf(studentName) : copy.title;
  // The week is the biggest part of its screens, and seldom what an answer of the API changes.
  const week = useMemo(
    () => (
      <TimetableView
        entries={weekEntriesOf(courses)}
        {...(studentName ? { label: copy.weekOf(studentName) } : {})}
      />
    ),
    [courses, studentName],
  );
  return (
    <section className={styles.section} aria-label={name}>
      <h2>{isNamed ? name : copy.title}</h2>
      {week}
      {children}
    </section>
  );
}
