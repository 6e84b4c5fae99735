import type { Pack } from "@shop/contracts/packs";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { SubjectIcon } from "../../ui/week/subject-icon";
import styles from "./pack-card.module.css";
import { packsCopy as copy } from "./packs-copy";

/** Subjects of a pack with their hours (OUTLET-03). */
export function PackCourses({ pack }: { pack: Pack }) {
  return (
    <ul className={styles.courses}>
      {pack.PackDetails.map(({ courseId, Course }) => {
        const name = courseDisplayName(Course);
        return (
          <li key={courseId}>
            <SubjectIcon subject={name} size="small" />
            <div>
              <p className={styles.subject}>{name}</p>
              <p className={styles.hours}>
                {Course.Schedules.length > 0 ? scheduleLabel(Course.Schedules) : copy.noSchedule}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
