import { badgeOf } from "@shop/domain/courses/badge";
import { BADGE_LABELS } from "@shop/domain/courses/badge-copy";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Badge } from "../../ui/badge";
import { SubjectIcon } from "../../ui/week/subject-icon";
import styles from "./course-lines.module.css";
import { timetableCopy as copy } from "./timetable-copy";
import type { TimetableCourse } from "./week-entries";

/** Courses with code and hours, as a receipt lists them. */
export function CourseLines({ courses }: { courses: readonly TimetableCourse[] }) {
  return (
    <ul className={styles.lines}>
      {courses.map((course) => (
        <CourseLine key={course.id} course={course} />
      ))}
    </ul>
  );
}

function CourseLine({ course }: { course: TimetableCourse }) {
  const title = courseDisplayName(course);
  const badge = badgeOf(course);
  return (
    <li className={styles.line}>
      <SubjectIcon subject={title} size="small" />
      <div>
        <p className={styles.title}>
          {title} {badge && <Badge>{BADGE_LABELS[badge]}</Badge>}
        </p>
        <p className={styles.facts}>
          {course.Schedules.length > 0 ? scheduleLabel(course.Schedules) : copy.noSchedule}
          <span className={styles.code}>{copy.code(course.pdvCode)}</span>
        </p>
      </div>
    </li>
  );
}
