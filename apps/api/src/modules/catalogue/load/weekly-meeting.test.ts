import fc from "fast-check";
import { expect, test } from "vitest";
import { parseWeek, parseWeeklyMeeting, weeklyMeetingText } from "./cells";

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

test("whatever starts from 08:00 and ends by 22:00 is read, has a block 1–12 and is written as it was [ENT-22] [CONST-04]", () => {
  const session = fc
    .tuple(fc.constantFrom("Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"), fc.integer({ min: 480, max: 1319 }))
    .chain(([day, start]) =>
      fc.tuple(fc.constant(day), fc.constant(start), fc.integer({ min: start + 1, max: 1320 })),
    );
  fc.assert(
    fc.property(session, ([day, start, end]) => {
      const text = `${day} ${time(start)}-${time(end)}`;
      const parsed = parseWeeklyMeeting(text);
      expect(parsed?.block).toBeGreaterThanOrEqual(1);
      expect(parsed?.block).toBeLessThanOrEqual(12);
      expect(parsed && weeklyMeetingText(parsed)).toBe(text);
    }),
  );
});

test("an accent typed as two characters is the same day", () => {
  expect(parseWeeklyMeeting("Mié 16:30-18:00".normalize("NFD"))).toMatchObject({ dayOfWeek: 3 });
});

test.each([
  "Mie 16:30-18:00",
  "mié 16:30-18:00",
  "miércoles 16:30-18:00",
  "MIERCOLES 16:30–18:00",
  "Mié  16:30 - 18:00",
  "miercoles 16:30 – 18:00",
])("%j is a session as people type it [DESK-67]", (text) => {
  expect(parseWeeklyMeeting(text)).toMatchObject({ dayOfWeek: 3, startTime: "16:30", endTime: "18:00" });
});

test.each([
  ["Mar 18:10-19:40, Jueves", "Jueves"],
  ["Mar 18:10-19:40, mar 19:00-20:00", "mar 19:00-20:00"],
  ["Lun 10:00-11:00, Mar 10:00-11:00, Mié 10:00-11:00, Jue 10:00-11:00", "Jue 10:00-11:00"],
  ["", ""],
])("of the week %j the part %j is named [DESK-67]", (text, wrong) => {
  expect(parseWeek(text)).toEqual({ wrong });
});

test.each([
  "Mi 16:30-18:00",
  "Miér 16:30-18:00",
  "Dom 10:00-11:00",
  "Lun 07:59-09:00",
  "Lun 21:00-22:01",
  "Lun 10:00-10:00",
  "Lun 10:00",
  "Lun 10:60-11:00",
  "",
])("%j is no session", (text) => {
  expect(parseWeeklyMeeting(text)).toBeNull();
});
