import type { Course } from "@shop/contracts/offer/courses";
import type { PurchasedDetail } from "@shop/contracts/orders";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatTime } from "@shop/domain/format/instants";
import { mergeByDay } from "@shop/domain/schedule/merge-days";
import type { WeekEntry } from "../../ui/week/timetable";

export type TimetableCourse = PurchasedDetail["Course"][number] & Partial<Pick<Course, "Subject">>;

/** Sessions of the week, joined where they touch. */
export function weekEntriesOf(courses: readonly TimetableCourse[]): WeekEntry[] {
  return courses.flatMap((course) =>
    mergeByDay(course.Schedules).map(({ dayOfWeek, startTime, endTime }) => ({
      id: `${course.id}-${dayOfWeek}-${startTime}`,
      courseId: String(course.id),
      title: courseDisplayName(course),
      day: dayOfWeek,
      startTime: formatTime(startTime),
      endTime: formatTime(endTime),
    })),
  );
}
