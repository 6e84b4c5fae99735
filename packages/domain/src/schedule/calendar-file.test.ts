import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarCourse, calendarFile } from "./calendar-file";

const monday = { dayOfWeek: 1, startTime: "16:30", endTime: "18:00" };
const course = { id: 7, title: "Matemática M1", place: "Plaza Egaña, Irarrázaval 5450", meetings: [monday] };
const year = { from: "2027-03-01", until: "2027-12-31" };

// Lines as a calendar reads them.
const read = (file: string) => file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
const events = (file: string) => read(file).filter((line) => line === "BEGIN:VEVENT").length;

test("a class repeats each week from the first of its weekdays to the end of the programme [RESULT-01]", () => {
  const lines = read(make());
  const start = lines.indexOf("BEGIN:VEVENT");
  expect(lines.slice(start, start + 9)).toEqual([
    "BEGIN:VEVENT",
    "UID:7-20270301-1-1630@pdv.example",
    "DTSTAMP:20270111T150405Z",
    "DTSTART;TZID=America/Santiago:20270301T163000",
    "DTEND;TZID=America/Santiago:20270301T180000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20280101T025959Z",
    "SUMMARY:Matemática M1",
    "LOCATION:Plaza Egaña\\, Irarrázaval 5450",
    "END:VEVENT",
  ]);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0", "END:VCALENDAR"]);
});

test("the file knows Santiago's summer and winter time: its rule and the runtime's agree [CONST-03]", () => {
  const lines = read(make());
  expect(lines).toContain("RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU");
  expect(lines.filter((line) => /^TZOFFSET/.test(line))).toEqual([
    ...["TZOFFSETFROM:-0300", "TZOFFSETTO:-0400"],
    ...["TZOFFSETFROM:-0400", "TZOFFSETTO:-0300"],
  ]);
  const offsetOn = (day: string) =>
    new Intl.DateTimeFormat("en", { timeZone: "America/Santiago", timeZoneName: "longOffset" })
      .formatToParts(new Date(`${day}T12:00:00Z`))
      .find(({ type }) => type === "timeZoneName")?.value;
  const firstSunday = (month: number, of: number) => {
    const second = new Date(Date.UTC(of, month - 1, 2));
    return new Date(second.getTime() + ((7 - second.getUTCDay()) % 7) * 86_400_000);
  };
  const iso = (day: Date, ahead: number) =>
    new Date(day.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  for (const of of [2024, 2025]) {
    expect(offsetOn(iso(firstSunday(4, of), -1))).toBe("GMT-03:00");
    expect(offsetOn(iso(firstSunday(4, of), 0))).toBe("GMT-04:00");
    expect(offsetOn(iso(firstSunday(9, of), -1))).toBe("GMT-04:00");
    expect(offsetOn(iso(firstSunday(9, of), 0))).toBe("GMT-03:00");
  }
});

test("meetings of one day that touch are one event; a weekday outside the time is none [COURSE-48]", () => {
  const touching = [monday, { dayOfWeek: 1, startTime: "18:00", endTime: "19:30" }];
  const file = make({ meetings: touching });
  expect(events(file)).toBe(1);
  expect(file).toContain("20270301T193000");
  expect(events(make({ from: "2027-03-02", until: "2027-03-06" }))).toBe(0);
});

test("no line is longer than 75 bytes, none is cut within a character, and what was written is read back", () => {
  const title = fc.string({
    unit: fc.constantFrom("a", "ñ", "€", "🎓", ",", ";", "\\", "\n"),
    maxLength: 200,
  });
  fc.assert(
    fc.property(title, (text) => {
      const file = make({ title: text });
      const physical = file.split("\r\n");
      for (const line of physical) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file).not.toMatch(/[^\r]\n/);
      const summary = read(file).find((line) => line.startsWith("SUMMARY:")) ?? "";
      const back = summary.slice(8).replaceAll(/\\(.)/g, (_, char: string) => (char === "n" ? "\n" : char));
      expect(back).toBe(text);
    }),
  );
});

const make = (changes: Partial<CalendarCourse> = {}) =>
  calendarFile({
    courses: [{ ...course, ...year, ...changes }],
    madeAt: new Date("2027-01-11T15:04:05.678Z"),
    domain: "pdv.example",
  });
