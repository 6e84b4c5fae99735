import { type ReactNode, useMemo } from "react";
import { TimetableView } from "../../ui/week/week-grid";
import styles from "./course-timetable.module.css";
import { timetableCopy as copy } from "./timetable-copy";
import { type TimetableCourse, weekEntriesOf } from "./week-entries";

interface CourseTimetableProps {
  courses: readonly TimetableCourse[];
  studentName?: string;
  isNamed?: boolean;
  level?: 2 | 3 | 4;
  children?: ReactNode;
}

/** A week grid, on phones a list by day (REVIEW-12, AMB-70). */
export function CourseTimetable(props: CourseTimetableProps) {
  const { courses, studentName, isNamed = false, level = 2, children } = props;
  const Heading = `h${level}` as const;
  const name = studentName ? copy.titleOf(studentName) : copy.title;
  // Memoized: the largest part of its screens, rarely changed by an API answer.
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
      <Heading>{isNamed ? name : copy.title}</Heading>
      {week}
      {children}
    </section>
  );
}
