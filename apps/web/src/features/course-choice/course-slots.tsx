import type { Course } from "@shop/contracts/courses";
import { courseBaseName, courseDisplayName } from "@shop/domain/courses/course-name";
import { isFull } from "@shop/domain/courses/seats";
import {
  blockingMention,
  coursesClash,
  dropReason,
  haveSameDisplayName,
} from "@shop/domain/courses/selection/selection-rules";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { SlotChip, type SlotChipProps } from "../../ui/week/slot-chip";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import styles from "./course-slots.module.css";
import type { CourseSelection } from "./use-course-selection";

interface CourseSlotsProps {
  id: string;
  /** Out of sight where subjects stand in a single column. */
  isFolded: boolean;
  subject: SubjectGroup<Course>;
  selection: CourseSelection;
  isOnline: boolean;
}

/** Sections of a subject as chips; one that blocks the whole subject is said once. */
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
      seats={course.seatsAvailable ?? undefined}
      {...(reason && !isReasonSaid ? { reason } : {})}
      onPress={() => press(course.id)}
      onPreview={(isOn) => showPreview(isOn ? course.id : null)}
    />
  );
}

type SlotState = Pick<SlotChipProps, "state" | "reason">;

/** How a section looks before it is pressed, by the same rules that decide the press. */
function slotState(course: Course, chosen: readonly Course[]): SlotState {
  if (chosen.some(({ id }) => id === course.id)) return { state: "free" };
  if (isFull(course)) return { state: "full" };
  const reason = blockedReason(course, chosen);
  if (reason) return { state: "blocked", reason };
  const staying = chosen.filter((other) => dropReason(other, course) === null);
  return { state: staying.some((other) => coursesClash(other, course)) ? "clash" : "free" };
}

/** Why the whole course is out while others are chosen, or null. */
function blockedReason(course: Course, chosen: readonly Course[]): string | null {
  const mention = blockingMention(course, chosen);
  if (mention) return copy.notices.commonBlocked(courseBaseName(course), courseDisplayName(mention));
  const twin = chosen.find(
    (other) => dropReason(other, course) === null && haveSameDisplayName(other, course),
  );
  return twin ? copy.notices.sameName(courseDisplayName(course)) : null;
}
