import { santiagoDate } from "../../format/instants";
import { addDays, type IsoDate } from "../../format/iso-date";
import { classesFrom, DAYS_OF_WEEK, type DaysOff, dayOffAmong, daysOf, weekday } from "../class-days";
import type { ClassMeeting } from "../class-meeting";
import { mergeByDay } from "../merge-days";

/** A student's line of a sale, from one of its changes to the next. */
export interface ClassLine {
  since: Date;
  place: string;
  courses: readonly ClassCourse[];
}

interface ClassCourse {
  id: number;
  title: string;
  meetings: readonly ClassMeeting[];
  /** Hours and place of before the academy moved it, oldest first. */
  earlier?: readonly Hours[];
}

interface Hours {
  meetings: readonly ClassMeeting[];
  place: string;
  /** Their last day. */
  until: IsoDate;
}

interface Person {
  studentId: number;
  name: string;
}

export interface StudentClasses extends Person {
  /** First and last day of the programme. */
  from: IsoDate;
  until: IsoDate;
  /** Oldest first; the last one holds now. */
  lines: readonly ClassLine[];
  /** Last day of the contract, known from its notice on. */
  end: { day: IsoDate; isOver: boolean } | null;
}

// A class of each week, in Santiago's time.
export interface CalendarEntry {
  /** Of student, section, weekday and hour alone, so that every file has the same for a class. */
  uid: string;
  studentId: number;
  title: string;
  place: string;
  startTime: string;
  endTime: string;
  /** First to last; never empty. */
  days: readonly IsoDate[];
  /** The student left before its first day. */
  isCancelled: boolean;
  /** The course was left, or the contract is over. */
  isLeft: boolean;
}

interface Options {
  daysOff: readonly DaysOff[];
  /** Students of the sale; of several, titles tell whose class it is, by few letters: files and links are passed on. */
  everyone: readonly Person[];
}

/** What a sale has or had, an entry per student, section and weekday: one that was left ends, or is cancelled. */
export function calendarEntries(students: readonly StudentClasses[], options: Options): CalendarEntry[] {
  const isOff = dayOffAmong(options.daysOff);
  return students.flatMap((student) => {
    const ids = new Set(student.lines.flatMap(({ courses }) => courses.map(({ id }) => id)));
    const mark = markOf(student, options.everyone);
    return [...ids].flatMap((courseId) => entriesOf(student, courseId, { isOff, mark }));
  });
}

interface EntryOptions {
  isOff: (day: IsoDate) => boolean;
  /** Ends the title. */
  mark: string;
}

function entriesOf(student: StudentClasses, courseId: number, options: EntryOptions): CalendarEntry[] {
  const { isOff, mark } = options;
  const { studentId, until, lines, end } = student;
  const found = lines.map(({ courses }) => courses.find(({ id }) => id === courseId));
  // Left and taken again: the last time counts.
  const isHeld = found.map((course) => course !== undefined);
  const last = isHeld.lastIndexOf(true);
  const [line, course, left] = [lines[last], found[last], lines[last + 1]];
  const since = lines[isHeld.lastIndexOf(false, last) + 1]?.since;
  if (!line || !course || !since) return [];
  const from = classesFrom(student.from, santiagoDate(since));
  const endsOn = left ? santiagoDate(left.since) : (end?.day ?? until);
  const held = [...(course.earlier ?? []), { meetings: course.meetings, place: line.place, until }];
  // Hours that were announced and given up again, which a calendar may have from an earlier file.
  const announced = found.flatMap((then) => then?.meetings ?? []);
  const never = { meetings: announced, place: line.place, until: NEVER };
  return inTurn([never, ...held]).flatMap(({ meeting, place, spanFrom, spanUntil }) => {
    const { dayOfWeek, startTime, endTime } = meeting;
    const begins = spanFrom && spanFrom > from ? spanFrom : from;
    const first = addDays(begins, (dayOfWeek - weekday(begins) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
    const planned = daysOf({ from: first, until }, DAYS_OF_WEEK).filter((day) => !isOff(day));
    const attended = planned.filter((day) => day <= endsOn && day <= spanUntil);
    if (planned.length === 0) return [];
    return {
      uid: `${courseId}-${studentId}-${dayOfWeek}-${startTime.replace(":", "")}@horario.pdv`,
      studentId,
      title: course.title + mark,
      place,
      startTime,
      endTime,
      days: attended.length > 0 ? attended : planned,
      isCancelled: attended.length === 0,
      isLeft: left !== undefined || (end?.isOver ?? false),
    };
  });
}

const NEVER = "0000-01-01";

const isSameClass = (one: ClassMeeting, other: ClassMeeting) =>
  one.dayOfWeek === other.dayOfWeek && one.startTime === other.startTime;

// Each class once, since day and hour are its UID: as it is now, from the first hours that had it.
function inTurn(held: readonly Hours[]) {
  const spans = held.map((hours, index) => {
    const before = held[index - 1]?.until;
    const spanFrom = before === undefined || before === NEVER ? null : addDays(before, 1);
    return { ...hours, spanFrom, merged: mergeByDay(hours.meetings) };
  });
  return spans.flatMap(({ merged, place, until }, index) =>
    merged.flatMap((meeting) => {
      const has = (span: (typeof spans)[number]) => span.merged.some((other) => isSameClass(other, meeting));
      if (spans.slice(index + 1).some(has)) return [];
      const first = spans.find((span) => span.until !== NEVER && has(span));
      return { meeting, place, spanUntil: until, spanFrom: first?.spanFrom ?? null };
    }),
  );
}

const MAX_LETTERS = 3;

// The initial, or as many letters as tell siblings apart; where three do not, a number. Empty for an only student.
function markOf({ studentId, name }: Person, everyone: readonly Person[]): string {
  const alike = (count: number) => {
    const found = everyone.filter((other) => lettersOf(other.name, count) === lettersOf(name, count));
    return [...new Set(found.map((other) => other.studentId))];
  };
  if (everyone.every((other) => other.studentId === studentId)) return "";
  for (let count = 1; count <= MAX_LETTERS; count += 1)
    if (alike(count).length === 1) return ` (${lettersOf(name, count)}.)`;
  return ` (${lettersOf(name, 1)}. ${alike(MAX_LETTERS).indexOf(studentId) + 1})`;
}

function lettersOf(name: string, count: number): string {
  const [initial = "", ...others] = [...name].slice(0, count);
  return initial.toLocaleUpperCase("es-CL") + others.join("").toLocaleLowerCase("es-CL");
}
