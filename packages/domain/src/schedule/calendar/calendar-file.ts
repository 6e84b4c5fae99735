import { addDays, type IsoDate } from "../../format/iso-date";
import { lastOf } from "../../last-of";
import { DAYS_OF_WEEK, daysOf, weekday } from "../class-days";
import type { CalendarEntry } from "./calendar-entries";

export interface CalendarOptions {
  /** How often, and when last, the entries were written anew. */
  revision: { number: number; at: Date };
  feed?: { name: string; everyHours: number };
}

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

/**
 * RFC 5545: one repeating event per entry, in Santiago's time.
 *
 * Without METHOD, as a snapshot: of methods a file has one, CANCEL would be for its kept classes too, and both CANCEL
 * and PUBLISH require an organizer. Calendars that import a file go by UID, SEQUENCE and STATUS.
 */
export function calendarFile(entries: readonly CalendarEntry[], { revision, feed }: CalendarOptions): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Enrolment shop//Horario//ES",
    "CALSCALE:GREGORIAN",
    ...(feed ? feedLines(feed) : []),
    ...SANTIAGO,
    ...entries.flatMap((entry) => eventOf(entry, revision)),
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

function eventOf(entry: CalendarEntry, { number, at }: CalendarOptions["revision"]): string[] {
  const { uid, title, place, startTime, endTime, days, isCancelled } = entry;
  const [first = "", last = first] = [days[0], lastOf(days)];
  const weeks = daysOf({ from: first, until: last }, DAYS_OF_WEEK);
  const on = (day: IsoDate, time: string) =>
    `TZID=America/Santiago:${compact(day)}T${time.replace(":", "")}00`;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${number}`,
    `DTSTAMP:${compact(at.toISOString().slice(0, 19)).replaceAll(":", "")}Z`,
    `DTSTART;${on(first, startTime)}`,
    `DTEND;${on(first, endTime)}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${DAYS[weekday(first) - 1]};UNTIL=${lastMoment(last)}`,
    ...weeks.filter((day) => !days.includes(day)).map((day) => `EXDATE;${on(day, startTime)}`),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

const compact = (isoDate: string) => isoDate.replaceAll("-", "");

// `UNTIL` is in UTC where the start has a zone; midnight in Santiago is 03:00 or 04:00 there.
const lastMoment = (day: IsoDate) => `${compact(addDays(day, 1))}T025959Z`;

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
