import type { Course } from "@shop/contracts/courses";
import type { PurchasedDetail } from "@shop/contracts/orders";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatTime } from "@shop/domain/format/instants";
import { mergeByDay } from "@shop/domain/schedule/merge-days";
import type { WeekEntry } from "../../ui/week/timetable";

/** A course with its hours: one that may be chosen, or one that an order keeps, without its subject. */
export type TimetableCourse = PurchasedDetail["Course"][number] & Partial<Pick<Course, "Subject">>;

/** Sessions of the week, joined where they touch, as the timetable draws them. */
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
