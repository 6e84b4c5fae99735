import { courseDisplayName } from "@shop/domain/courses/course-name";
import { santiagoDate } from "@shop/domain/format/instants";
import { programmeLastDay } from "@shop/domain/orders/retention";
import { classModeOf } from "@shop/domain/programs/class-mode";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import {
  type ClassLine,
  calendarEntries,
  type StudentClasses,
} from "@shop/domain/schedule/calendar/calendar-entries";
import { type CalendarOptions, calendarFile } from "@shop/domain/schedule/calendar/calendar-file";
import { firstDayOf } from "@shop/domain/schedule/class-days";
import type { Reader } from "../../../db/database";
import { isNamed, type SoldOrder, type SoldStudent, soldKind } from "../../../db/stored/order-snapshot";
import type { Season } from "../../messaging/mails/class-plan";
import { type EndingRow, findEndings } from "../../orders/rows/ending-queries";
import { findVersions, type SaleVersion } from "./version-queries";

/** A sale with what it was before. */
export interface SaleHistory {
  snapshot: SoldOrder;
  annulledAt: Date | null;
  /** Oldest first. */
  versions: readonly SaleVersion[];
  endings: readonly EndingRow[];
}

export async function readHistory(
  db: Reader,
  { orderId, snapshot, annulledAt }: Pick<SaleHistory, "snapshot" | "annulledAt"> & { orderId: number },
): Promise<SaleHistory> {
  const [versions, endings] = await Promise.all([findVersions(db, orderId), findEndings(db, orderId)]);
  return { snapshot, annulledAt, versions, endings };
}

// Their last day is known, and no version written yet.
const underNotice = ({ endings }: SaleHistory) => endings.filter(({ effectedAt }) => effectedAt === null);

function revisionOf(history: SaleHistory): CalendarOptions["revision"] {
  const { snapshot, versions, annulledAt } = history;
  const notices = underNotice(history);
  const changes = [
    ...versions.map(({ replacedAt }) => replacedAt),
    ...notices.map(({ askedAt }) => askedAt),
    ...(annulledAt ? [annulledAt] : []),
  ];
  const times = [new Date(snapshot.finishedAt), ...changes].map((at) => at.getTime());
  return { number: changes.length, at: new Date(Math.max(...times)) };
}

function lineOf(student: SoldStudent, since: Date): ClassLine {
  const { courses } = student;
  const isAtVenue = classModeOf(soldKind(student)) === "venue";
  const placeOf = ({ venueName, venueAddress }: Pick<SoldStudent, "venueName" | "venueAddress">) =>
    isAtVenue ? `${confirmedVenueName(venueName)}, ${venueAddress}` : "";
  return {
    since,
    place: placeOf(student),
    courses: courses.map((course) => ({
      id: course.id,
      title: courseDisplayName(course),
      meetings: course.schedules,
      earlier: (course.earlier ?? []).map((hours) => ({
        meetings: hours.schedules,
        place: placeOf(hours),
        until: hours.until,
      })),
    })),
  };
}

function endOf(history: SaleHistory, position: number): StudentClasses["end"] {
  const { snapshot, annulledAt } = history;
  const ended = snapshot.students[position]?.ended;
  if (ended) return { day: ended.on, isOver: true };
  if (annulledAt) return { day: santiagoDate(annulledAt), isOver: true };
  const notice = underNotice(history).find(({ positions }) => positions.includes(position));
  return notice ? { day: notice.effectiveOn, isOver: false } : null;
}

function classesOf(history: SaleHistory, season: Season): StudentClasses[] {
  const { snapshot, versions } = history;
  const states = [...versions.map((version) => version.snapshot), snapshot];
  const sinceOf = (state: number) => versions[state - 1]?.replacedAt ?? new Date(snapshot.finishedAt);
  const students: readonly SoldStudent[] = snapshot.students;
  return students.flatMap((student, position) => {
    if (!isNamed(student)) return [];
    return {
      studentId: student.id,
      name: student.name,
      from: firstDayOf(student.season, student.month),
      until: programmeLastDay(student, season),
      end: endOf(history, position),
      lines: states.flatMap((state, index) => {
        const then = state.students[position];
        return then ? lineOf(then, sinceOf(index)) : [];
      }),
    };
  });
}

interface CalendarWish {
  season: Season;
  /** Null: the whole sale. */
  students?: readonly Pick<SoldStudent, "id">[];
}

/**
 * The classes of a sale as a file to import: the one owner of mails, downloads and feed. Classes that were left come as
 * ended or cancelled, since a calendar may have them from an earlier file.
 * @returns null without hours, and when no class is left
 */
export function saleCalendar(history: SaleHistory, wish: CalendarWish): string | null {
  const entries = entriesOf(history, wish);
  return entries.length > 0 ? calendarFile(entries, { revision: revisionOf(history) }) : null;
}

/** As a subscription, which replaces what it had before: only classes that hold. */
export const saleFeed = (
  history: SaleHistory,
  { feed, ...wish }: CalendarWish & Required<Pick<CalendarOptions, "feed">>,
): string =>
  calendarFile(
    entriesOf(history, wish).filter(({ isLeft, isCancelled }) => !isLeft && !isCancelled),
    { revision: revisionOf(history), feed },
  );

function entriesOf(history: SaleHistory, { season, students }: CalendarWish) {
  const { daysOff } = season;
  const everyone = classesOf(history, season);
  const entries = calendarEntries(everyone, { daysOff, everyone });
  return students ? entries.filter(({ studentId }) => students.some(({ id }) => id === studentId)) : entries;
}
