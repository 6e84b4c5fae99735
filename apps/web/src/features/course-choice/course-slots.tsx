import type { Course } from "@shop/contracts/courses";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { SlotChip } from "../../ui/week/slot-chip";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import styles from "./course-slots.module.css";
import { blockedReason, slotState } from "./slot-state";
import type { CourseSelection } from "./use-course-selection";

interface CourseSlotsProps {
  id: string;
  /** Out of sight where subjects stand in a single column. */
  isFolded: boolean;
  subject: SubjectGroup<Course>;
  selection: CourseSelection;
  isOnline: boolean;
}

/** Sections of a subject as chips; one that blocks the whole subject is said once (COURSE-21, COURSE-29, COURSE-48). */
export function CourseSlots({ id, isFolded, subject, selection, isOnline }: CourseSlotsProps) {
  const { chosen } = selection;
  const reasons = subject.courses.map((course) => blockedReason(course, chosen));
  const [shared] = new Set(reasons).size === 1 ? reasons : [];
  return (
    <>
      {shared && <p className={styles.reason}>{shared}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a second, visible name */}
      <div
        role="group"
        id={id}
        aria-label={copy.slotsOf(subject.displayName)}
        className={styles.slots}
        data-folded={isFolded || undefined}
      >
        {subject.courses.map((course) => (
          <Slot
            key={course.id}
            course={course}
            isOnline={isOnline}
            isReasonSaid={Boolean(shared)}
            {...{ selection }}
          />
        ))}
      </div>
    </>
  );
}

interface SlotProps {
  course: Course;
  selection: CourseSelection;
  isOnline: boolean;
  isReasonSaid: boolean;
}

function Slot({ course, selection, isOnline, isReasonSaid }: SlotProps) {
  const { chosen, press, showPreview } = selection;
  if (course.Schedules.length === 0 && !isOnline)
    return <p className={styles.reason}>{copy.courseWithoutHours}</p>;
  const { state = "free", reason } = slotState(course, chosen);
  return (
    <SlotChip
      label={scheduleLabel(course.Schedules) || copy.anyHour}
      selected={chosen.includes(course)}
      state={state}
      seats={course.seatsAvailable}
      {...(reason && !isReasonSaid ? { reason } : {})}
      onPress={() => press(course.id)}
      onPreview={(isOn) => showPreview(isOn ? course.id : null)}
    />
  );
}
