import type { MadeChange } from "@shop/contracts/purchases/changes";
import { calendarFile } from "@shop/domain/schedule/calendar-file";
import type { SnapshotStudent, SoldStudent } from "../../db/stored/order-snapshot";
import { calendarCoursesOf, type Season } from "../messaging/mails/class-plan";
import type { Sale } from "../sales/receipts/find-receipt";
import { purchaseCopy as copy } from "./purchase-copy";

const EVERY_HOURS = 6;

const attends = (student: SoldStudent): student is SnapshotStudent =>
  student.name !== null && student.ended === null;

interface CalendarContext {
  season: Season;
  domain: string;
  now: Date;
  /** Newest first. */
  changes: readonly MadeChange[];
}

/** Initials only, since the link may be shared; empty once annulled. Unchanged courses keep their events. */
export function classCalendar(
  { snapshot, annulledAt }: Sale,
  { season, domain, now, changes }: CalendarContext,
): string {
  const students: readonly SoldStudent[] = annulledAt ? [] : snapshot.students;
  const classesOf = (student: SnapshotStudent, index: number) =>
    student.courses.flatMap((course) => {
      const brought = changes.find(
        ({ position, added }) => position === index && added.some(({ id }) => id === course.id),
      );
      const since = new Date(brought?.madeAt ?? snapshot.finishedAt);
      return calendarCoursesOf({ ...student, courses: [course] }, { since, season }).map((planned) => ({
        ...planned,
        // A sibling may take the same course.
        id: `${planned.id}-${student.id}`,
        title: copy.classOf(planned.title, [...student.name][0] ?? ""),
      }));
    });
  const courses = students.flatMap((student, index) => (attends(student) ? classesOf(student, index) : []));
  return calendarFile({
    courses,
    domain,
    madeAt: now,
    daysOff: season.daysOff,
    feed: { name: copy.calendar, everyHours: EVERY_HOURS },
  });
}
