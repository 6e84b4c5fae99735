import type { Course } from "@shop/contracts/offer/courses";
import { differingPrices } from "@shop/domain/courses/cheapest-section";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { memo } from "react";
import { SkipToNext } from "../../../shared/next-button";
import { formatClp } from "../../../ui/price/format-clp";
import { SlotChip, type SlotState } from "../../../ui/week/slot-chip";
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
        {subject.courses.map((course) => {
          const { state = "free", reason } = slotState(course, selection.chosen);
          return (
            <Slot
              key={course.id}
              course={course}
              isOnline={isOnline}
              isChosen={selection.chosen.includes(course)}
              state={state}
              reason={subject.availableSeats === 0 ? "" : shared ? undefined : reason}
              priceClp={prices.get(course.id)}
              press={selection.press}
              showPreview={selection.showPreview}
            />
          );
        })}
      </div>
    </>
  );
}

interface SlotProps extends Pick<CourseSelection, "press" | "showPreview"> {
  course: Course;
  isOnline: boolean;
  isChosen: boolean;
  state: SlotState;
  reason: string | undefined;
  priceClp: number | undefined;
}

// A press changes a few of some hundred slots: a phone draws those alone.
const Slot = memo(function Slot(props: SlotProps) {
  const { course, isOnline, isChosen, state, reason, priceClp, press, showPreview } = props;
  if (course.Schedules.length === 0 && !isOnline)
    return <p className={styles.reason}>{copy.courseWithoutHours}</p>;
  return (
    <>
      <SlotChip
        label={scheduleLabel(course.Schedules) || copy.anyHour}
        selected={isChosen}
        state={state}
        seats={course.seatsAvailable ?? undefined}
        {...(priceClp !== undefined && { price: formatClp(priceClp) })}
        {...(reason !== undefined && { reason })}
        onPress={() => press(course.id)}
        onPreview={(isOn) => showPreview(isOn ? course.id : null)}
      />
      {isChosen && <SkipToNext />}
    </>
  );
});
