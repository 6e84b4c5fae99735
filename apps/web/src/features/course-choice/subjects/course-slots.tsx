import type { Course } from "@shop/contracts/courses";
import { differingPrices } from "@shop/domain/courses/cheapest-section";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { SkipToNext } from "../../../shared/next-button";
import { formatClp } from "../../../ui/price/format-clp";
import { SlotChip } from "../../../ui/week/slot-chip";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import type { CourseSelection } from "../use-course-selection";
import { sharedReason, slotState } from "./slot-state";
import styles from "./subject-card.module.css";

interface CourseSlotsProps {
  id: string;
  isFolded: boolean;
  subject: SubjectGroup<Course>;
  selection: CourseSelection;
  isOnline: boolean;
}

export function CourseSlots({ id, isFolded, subject, selection, isOnline }: CourseSlotsProps) {
  const shared = sharedReason(subject, selection.chosen);
  const prices = differingPrices(subject.courses);
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
            isFullSaid={subject.availableSeats === 0}
            priceClp={prices.get(course.id)}
            selection={selection}
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
  isFullSaid: boolean;
  priceClp: number | undefined;
}

function Slot({ course, selection, isOnline, isReasonSaid, isFullSaid, priceClp }: SlotProps) {
  const { chosen, press, showPreview } = selection;
  if (course.Schedules.length === 0 && !isOnline)
    return <p className={styles.reason}>{copy.courseWithoutHours}</p>;
  const { state = "free", reason } = slotState(course, chosen);
  const isChosen = chosen.includes(course);
  const chip = (
    <SlotChip
      label={scheduleLabel(course.Schedules) || copy.anyHour}
      selected={isChosen}
      state={state}
      seats={course.seatsAvailable ?? undefined}
      {...(priceClp !== undefined && { price: formatClp(priceClp) })}
      {...(isFullSaid ? { reason: "" } : reason && !isReasonSaid ? { reason } : {})}
      onPress={() => press(course.id)}
      onPreview={(isOn) => showPreview(isOn ? course.id : null)}
    />
  );
  return (
    <>
      {chip}
      {isChosen && <SkipToNext />}
    </>
  );
}
