import type { Course } from "@shop/contracts/courses";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { subjectLook } from "@shop/domain/courses/subject-display";
import { toHours } from "@shop/domain/planner/plan-cost";
import type { WeekPlan } from "@shop/domain/planner/plan-week";
import type { CSSProperties } from "react";
import { kitCopy } from "../../ui/kit-copy";
import { WEEK_DAYS, WEEK_HOURS } from "../../ui/week/timetable";
import styles from "./mini-week.module.css";

/** The week of a plan at a glance, drawn for the eye only: its courses stand beside it in words. */
export function MiniWeek({ courses }: Pick<WeekPlan<Course>, "courses">) {
  const blocks = courses.flatMap((course) =>
    toHours(course.Schedules).map((hours) => ({ ...hours, id: course.id, title: courseDisplayName(course) })),
  );
  return (
    <div className={styles.week} aria-hidden="true">
      {WEEK_DAYS.map((day) => (
        <div key={day}>
          <span className={styles.day}>{kitCopy.shortDays[day - 1]?.charAt(0)}</span>
          <div className={styles.slots}>
            {blocks
              .filter((block) => block.day === day)
              .map(({ id, from, to, title }) => (
                <span
                  key={`${id}-${from}`}
                  className={styles.block}
                  data-subject={subjectLook(title)}
                  style={{ "--from": from - WEEK_HOURS.first * 60, "--length": to - from } as CSSProperties}
                />
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}
