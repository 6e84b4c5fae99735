import { expect, test } from "vitest";
import { aCourse, aMeta } from "../../../test/builders/shop-builders";
import { classCalendar } from "./class-calendar";

const config = {
  seasonEnds: { annual: 12, intensive: 6 },
  daysOff: [{ from: "2027-05-13", until: "2027-05-13" }],
};
test("an annual programme runs from its start month to December, an intensive one to June", () => {
  expect(make(false)).toContain("DTSTART;TZID=America/Santiago:20270401T170000");
  expect(make(false)).toContain("UNTIL=20271231T025959Z");
  expect(make(true)).toContain("UNTIL=20270625T025959Z");
});

test("a day off is left out of the calendar [CONTRACT-15]", () => {
  expect(
    make(false)
      .match(/EXDATE.*/g)
      ?.map((line) => line.trim()),
  ).toEqual(["EXDATE;TZID=America/Santiago:20270513T170000"]);
});

test("classes that have begun start after today", () => {
  expect(make(false, new Date("2027-04-11T12:00:00Z"))).toContain(
    "DTSTART;TZID=America/Santiago:20270415T170000",
  );
});

test("a class has the UID that its sale will give it, and says whose it is beside siblings [MINE-21]", () => {
  const { id } = planned[0]?.courses[0] ?? {};
  expect(make(false)).toContain(`UID:${id}-5-4-1700@horario.pdv\r\nSEQUENCE:0\r\n`);
  expect(make(false)).toContain("SUMMARY:Competencia Matemática M1\r\n");
  expect(make(false, undefined, true)).toContain("SUMMARY:Competencia Matemática M1 (M.)\r\n");
});

const planned = [
  {
    studentId: 5,
    name: "María",
    programId: 367,
    month: 4,
    season: 2027,
    place: "Plaza Egaña",
    courses: [aCourse({ subject: "Matemática M1", hours: [[4, "17:00", "18:30"]] })],
  },
];

const make = (isIntensive: boolean, now = new Date("2026-11-21T12:00:00Z"), hasSiblings = false) =>
  classCalendar(planned, {
    ...{ config, now },
    everyone: hasSiblings ? [...planned, { studentId: 6, name: "Pedro" }] : planned,
    programs: new Map([[367, { Metas: [aMeta("Presencial", { isIntensive })] }]]),
  });
