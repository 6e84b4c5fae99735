import type { Course } from "@shop/contracts/courses";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import styles from "./conflict-dialog.module.css";
import { courseChoiceCopy } from "./course-choice-copy";
import type { CourseSelection } from "./use-course-selection";

const copy = courseChoiceCopy.conflict;

/** Names both courses with their hours, and what replacing will drop (COURSE-24, COURSE-25). */
export function ConflictDialog({ selection }: { selection: CourseSelection }) {
  const { outcome, offer, press, dismiss } = selection;
  const conflict = outcome?.notices.find(({ code }) => code === "SCHEDULE_CONFLICT");
  const drops = conflict?.code === "SCHEDULE_CONFLICT" ? conflict.conflictingIds : [];
  const coursesOf = (ids: readonly number[]) => offer.courses.filter(({ id }) => ids.includes(id));
  return (
    <AlertDialog
      open={conflict !== undefined}
      title={copy.title}
      text={
        <>
          <Courses title={copy.wanted} courses={coursesOf(outcome ? [outcome.pressedId] : [])} />
          <Courses title={copy.drops} courses={coursesOf(drops)} />
        </>
      }
      cancelLabel={copy.cancel}
      onCancel={dismiss}
      confirmLabel={copy.replace}
      tone="danger"
      onConfirm={() => outcome && press(outcome.pressedId, "replace")}
    />
  );
}

function Courses({ title, courses }: { title: string; courses: readonly Course[] }) {
  return (
    <div className={styles.courses}>
      <p>{title}</p>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <strong>{courseDisplayName(course)}</strong>
            <span>{scheduleLabel(course.Schedules)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
