import type { IsoDate } from "../format/iso-date";
import type { DaysOff } from "./class-days";
import type { ClassMeeting } from "./class-meeting";
import { mergeByDay } from "./merge-days";

export interface CalendarCourse {
  id: number | string;
  title: string;
  place: string;
  meetings: readonly ClassMeeting[];
  /** First and last possible day of a class. */
  from: IsoDate;
  until: IsoDate;
}

export interface CalendarOptions {
  courses: readonly CalendarCourse[];
  madeAt: Date;
  domain: string;
  daysOff?: readonly DaysOff[];
  feed?: { name: string; everyHours: number };
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA"] as const;

// Winter time from the first Sunday on or after 2 April, summer time from 2 September (IANA, 2023 on).
const SANTIAGO = [
  "BEGIN:VTIMEZONE",
  "TZID:America/Santiago",
  "BEGIN:STANDARD",
  "DTSTART:20230402T000000",
  "RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU",
  "TZOFFSETFROM:-0300",
  "TZOFFSETTO:-0400",
  "TZNAME:-04",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:20230903T000000",
  "RRULE:FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0300",
  "TZNAME:-03",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

/** RFC 5545: one repeating event per course and day, in Santiago's time. Skips weekdays outside the span. */
export function calendarFile(options: CalendarOptions): string {
  const spansOff = (options.daysOff ?? []).map(
    ({ from, until }) => [Date.parse(from), Date.parse(until)] as const,
  );
  const isOff = (day: number) => spansOff.some(([from, until]) => from <= day && day <= until);
  const events = options.courses.flatMap((course) =>
    mergeByDay(course.meetings).flatMap((meeting) => eventOf(course, meeting, { ...options, isOff })),
  );
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//PDV//Horario//ES",
    "CALSCALE:GREGORIAN",
    ...(options.feed ? feedLines(options.feed) : []),
    ...SANTIAGO,
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

// RFC 7986, and the X- names for programs older than it.
const feedLines = ({ name, everyHours }: NonNullable<CalendarOptions["feed"]>) => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${everyHours}H`,
  `X-PUBLISHED-TTL:PT${everyHours}H`,
];

interface EventOptions extends Pick<CalendarOptions, "madeAt" | "domain"> {
  isOff: (day: number) => boolean;
}

function eventOf(course: CalendarCourse, meeting: ClassMeeting, options: EventOptions): string[] {
  const { madeAt, domain, isOff } = options;
  const { id, title, place, from, until } = course;
  const { dayOfWeek, startTime, endTime } = meeting;
  const first = firstOn(dayOfWeek, from);
  if (first > until) return [];
  const on = (day: IsoDate, time: string) =>
    `TZID=America/Santiago:${compact(day)}T${time.replace(":", "")}00`;
  const daysOff = weekly(first, until).filter(isOff).map(isoOf);
  return [
    "BEGIN:VEVENT",
    `UID:${id}-${compact(from)}-${dayOfWeek}-${startTime.replace(":", "")}@${domain}`,
    `DTSTAMP:${compact(madeAt.toISOString().slice(0, 19)).replaceAll(":", "")}Z`,
    `DTSTART;${on(first, startTime)}`,
    `DTEND;${on(first, endTime)}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${DAYS[dayOfWeek - 1]};UNTIL=${lastMoment(until)}`,
    ...daysOff.map((day) => `EXDATE;${on(day, startTime)}`),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    "END:VEVENT",
  ];
}

const compact = (isoDate: string) => isoDate.replaceAll("-", "");
const isoOf = (day: number): IsoDate => new Date(day).toISOString().slice(0, 10);

// 1 Monday to 6 Saturday.
function firstOn(dayOfWeek: number, from: IsoDate): IsoDate {
  const start = Date.parse(from);
  const ahead = (dayOfWeek - new Date(start).getUTCDay() + 7) % 7;
  return isoOf(start + ahead * DAY_MS);
}

function weekly(first: IsoDate, until: IsoDate): number[] {
  const start = Date.parse(first);
  const weeks = Math.floor((Date.parse(until) - start) / WEEK_MS) + 1;
  return Array.from({ length: weeks }, (_, week) => start + week * WEEK_MS);
}

// `UNTIL` is in UTC where the start has a zone; midnight in Santiago is 03:00 or 04:00 there.
function lastMoment(until: IsoDate): string {
  return `${compact(isoOf(Date.parse(until) + DAY_MS))}T025959Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (char) => `\\${char}`).replaceAll(/\r?\n/g, "\\n");
}

const MAX_BYTES = 75;
const SHORT_ASCII = new RegExp(`^[ -~]{0,${MAX_BYTES}}$`);
const encoder = new TextEncoder();

// At most 75 bytes per line, continued behind a space, never splitting a character.
function fold(line: string): string {
  if (SHORT_ASCII.test(line) || encoder.encode(line).length <= MAX_BYTES) return line;
  let folded = "";
  let width = 0;
  for (const char of line) {
    const bytes = encoder.encode(char).length;
    if (width + bytes > MAX_BYTES) {
      folded += "\r\n ";
      width = 1;
    }
    folded += char;
    width += bytes;
  }
  return folded;
}
