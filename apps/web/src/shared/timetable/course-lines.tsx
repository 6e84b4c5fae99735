import { BADGE_LABELS } from "@shop/domain/courses/badge-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Badge } from "../../ui/badge";
import { SubjectIcon } from "../../ui/subject-icon";
import styles from "./course-lines.module.css";
import { timetableCopy as copy } from "./timetable-copy";
import type { TimetableCourse } from "./timetable-course";

/** Courses with code and hours, as a receipt lists them (REVIEW-02). */
export function CourseLines({ courses }: { courses: readonly TimetableCourse[] }) {
  return (
    <ul className={styles.lines}>
      {courses.map(({ id, title, code, badge, sessions }) => (
        <li key={id} className={styles.line}>
          <SubjectIcon subject={title} size="small" />
          <div>
            <p className={styles.title}>
              {title} {badge && <Badge>{BADGE_LABELS[badge]}</Badge>}
            </p>
            <p className={styles.facts}>
              {sessions.length > 0 ? scheduleLabel(sessions) : copy.noSchedule}
              <span className={styles.code}>{copy.code(code)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
