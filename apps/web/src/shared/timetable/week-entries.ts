import { formatTime } from "@shop/domain/format/instants";
import { mergeByDay } from "@shop/domain/schedule/merge-days";
import type { Session } from "@shop/domain/schedule/session";
import type { WeekEntry } from "../../ui/timetable";

interface TitledCourse {
  id: number;
  title: string;
  sessions: readonly Session[];
}

/** Sessions of the week, joined where they touch, as the timetable draws them (COURSE-48). */
export function weekEntriesOf(courses: readonly TitledCourse[]): WeekEntry[] {
  return courses.flatMap(({ id, title, sessions }) =>
    mergeByDay(sessions).map(({ dayOfWeek, startTime, endTime }) => ({
      id: `${id}-${dayOfWeek}-${startTime}`,
      courseId: String(id),
      title,
      day: dayOfWeek,
      startTime: formatTime(startTime),
      endTime: formatTime(endTime),
    })),
  );
}
