import { calendarFile } from "@shop/domain/schedule/calendar-file";
import type { SnapshotStudent, SoldStudent } from "../../../db/stored/order-snapshot";
import type { Sale } from "../../checkout/receipts/find-receipt";
import { calendarCoursesOf, type Season } from "../../messaging/mails/class-plan";
import { purchaseCopy as copy } from "./purchase-copy";

/** How often a calendar program should ask again. */
const EVERY_HOURS = 6;

const attends = (student: SoldStudent): student is SnapshotStudent =>
  student.name !== null && student.ended === null;

interface CalendarContext {
  season: Season;
  /** Domain of the events' ids. */
  domain: string;
  now: Date;
}

/**
 * The classes of a purchase as they hold now, for a calendar that asks again and again: by the students' initials alone,
 * since its address may be shared; without days off and students whose contract
 * ended, empty once the purchase is annulled.
 */
export function classCalendar(
  { snapshot, annulledAt }: Sale,
  { season, domain, now }: CalendarContext,
): string {
  const students: readonly SoldStudent[] = annulledAt ? [] : snapshot.students;
  const since = new Date(snapshot.finishedAt);
  const courses = students.filter(attends).flatMap((student) =>
    calendarCoursesOf(student, { since, season }).map((course) => ({
      ...course,
      // A sibling may take the same course.
      id: `${course.id}-${student.id}`,
      title: copy.classOf(course.title, [...student.name][0] ?? ""),
    })),
  );
  return calendarFile({
    ...{ courses, domain, madeAt: now },
    daysOff: season.daysOff,
    feed: { name: copy.calendar, everyHours: EVERY_HOURS },
  });
}
