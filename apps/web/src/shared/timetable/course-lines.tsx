import { badgeOf } from "@shop/domain/courses/badge";
import { BADGE_LABELS } from "@shop/domain/courses/badge-copy";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Badge } from "../../ui/badge";
import { formatClp } from "../../ui/price/format-clp";
import { HoursText } from "../../ui/week/hours-text";
import { SubjectIcon } from "../../ui/week/subject-icon";
import styles from "./course-lines.module.css";
import { timetableCopy as copy } from "./timetable-copy";
import type { TimetableCourse } from "./week-entries";

interface CourseLinesProps {
  courses: readonly TimetableCourse[];
  /** CLP; null while awaited: they keep their place. */
  amounts?: readonly number[] | null;
}

export function CourseLines({ courses, amounts }: CourseLinesProps) {
  return (
    <ul className={styles.lines}>
      {courses.map((course, index) => (
        <CourseLine key={course.id} course={course} amountClp={amounts === null ? null : amounts?.[index]} />
      ))}
    </ul>
  );
}

interface CourseLineProps {
  course: TimetableCourse;
  amountClp: number | null | undefined;
}

// As wide as most prices.
const AWAITED = formatClp(100_000);

function CourseLine({ course, amountClp }: CourseLineProps) {
  const title = courseDisplayName(course);
  const badge = badgeOf(course);
  return (
    <li className={styles.line}>
      <SubjectIcon subject={title} size="small" />
      <div>
        <div className={styles.head}>
          <p className={styles.title}>
            {title} {badge && <Badge>{BADGE_LABELS[badge]}</Badge>}
          </p>
          {amountClp === null && (
            <p className={styles.amount} data-waits aria-hidden="true">
              {AWAITED}
            </p>
          )}
          {typeof amountClp === "number" && <p className={styles.amount}>{formatClp(amountClp)}</p>}
        </div>
        <p className={styles.facts}>
          <span>
            <HoursText>
              {course.Schedules.length > 0 ? scheduleLabel(course.Schedules) : copy.noSchedule}
            </HoursText>
          </span>
          <span className={styles.code}>{copy.code(course.pdvCode)}</span>
        </p>
      </div>
    </li>
  );
}
