import fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarEntry } from "./calendar-entries";
import { calendarFile } from "./calendar-file";

const entry: CalendarEntry = {
  ...{ uid: "7-1-1-1630@horario.pdv", studentId: 1, title: "Matemática M1" },
  ...{ place: "Plaza Egaña, Irarrázaval 5450", startTime: "16:30", endTime: "18:00" },
  ...{ days: ["2027-03-01", "2027-03-15", "2027-03-22"], isCancelled: false, isLeft: false },
};

// Lines as a calendar reads them.
const read = (file: string) => file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);

test("a class repeats each week from its first day to its last, without those off, in the sale's revision [RESULT-01] [MINE-22]", () => {
  const lines = read(make());
  const start = lines.indexOf("BEGIN:VEVENT");
  expect(lines.slice(start, start + 12)).toEqual([
    "BEGIN:VEVENT",
    "UID:7-1-1-1630@horario.pdv",
    "SEQUENCE:2",
    "DTSTAMP:20270111T150405Z",
    "DTSTART;TZID=America/Santiago:20270301T163000",
    "DTEND;TZID=America/Santiago:20270301T180000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270323T025959Z",
    "EXDATE;TZID=America/Santiago:20270308T163000",
    "SUMMARY:Matemática M1",
    "LOCATION:Plaza Egaña\\, Irarrázaval 5450",
    "STATUS:CONFIRMED",
    "END:VEVENT",
  ]);
  expect(read(make({ isCancelled: true }))).toContain("STATUS:CANCELLED");
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

const make = (changes: Partial<CalendarEntry> = {}) =>
  calendarFile([{ ...entry, ...changes }], {
    revision: { number: 2, at: new Date("2027-01-11T15:04:05.678Z") },
  });
