import { type ChosenPlace, useClassPlace } from "../../shared/student-card/student-card";
import { CalendarButton } from "../../shared/timetable/calendar-button";
import type { TimetableCourse } from "../../shared/timetable/week-entries";

interface ReviewCalendarProps extends ChosenPlace {
  /** Start month, 1–12. */
  month: number;
  courses: readonly TimetableCourse[];
}

/** The chosen week as a calendar file, to compare with one's own before buying. */
export function ReviewCalendar({ month, courses, ...chosen }: ReviewCalendarProps) {
  const { isRemote, name, address } = useClassPlace(chosen);
  const place = isRemote ? "" : [name, address].filter(Boolean).join(", ");
  return <CalendarButton planned={[{ programId: chosen.program.id, month, place, courses }]} />;
}
