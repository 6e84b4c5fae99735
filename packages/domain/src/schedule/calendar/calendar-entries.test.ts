import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClassMeeting } from "../class-meeting";
import { type CalendarEntry, calendarEntries, type StudentClasses } from "./calendar-entries";

const SECTIONS = [1, 2, 3, 4].map((id) => ({
  id,
  title: `Curso ${id}`,
  meetings: [
    { dayOfWeek: id, startTime: "16:30", endTime: "18:00" },
    { dayOfWeek: 6, startTime: `${10 + 2 * id}:00`, endTime: `${11 + 2 * id}:30` },
  ],
}));
const SEASON = { from: "2027-03-01", until: "2027-12-31" };

const coursesOf = fc.subarray(SECTIONS, { minLength: 1 });
const daysInOrder = (min: string, max: string) =>
  fc
    .array(fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((days) => days.toSorted((a, b) => a.getTime() - b.getTime()));
const aStudent = (min = "2026-11-01", max = "2027-11-30"): fc.Arbitrary<Omit<StudentClasses, "studentId">> =>
  daysInOrder(min, max).chain((days) =>
    fc.record({
      name: fc.constantFrom("María", "Pedro"),
      from: fc.constant(SEASON.from),
      until: fc.constant(SEASON.until),
      lines: fc.tuple(
        ...days.map((since) =>
          fc.record({ since: fc.constant(since), place: fc.string(), courses: coursesOf }),
        ),
      ),
      end: fc.option(fc.record({ day: fc.constantFrom("2027-01-10", "2027-06-10"), isOver: fc.boolean() })),
    }),
  );
const aSale = (...span: [string?, string?]) =>
  fc
    .array(aStudent(...span), { minLength: 1, maxLength: 3 })
    .map((students) => students.map((student, index) => ({ ...student, studentId: index + 1 })));

const entriesOf = (
  sale: readonly StudentClasses[],
  daysOff = [{ from: "2027-07-05", until: "2027-07-17" }],
) => calendarEntries(sale, { daysOff, everyone: sale });
const uidsOf = (entries: readonly CalendarEntry[]) => entries.map(({ uid }) => uid).toSorted();

test("in a sale no two entries have one UID, siblings in one section neither, and none has a name [MINE-21]", () => {
  fc.assert(
    fc.property(aSale(), (sale) => {
      const uids = uidsOf(entriesOf(sale));
      expect(new Set(uids).size).toBe(uids.length);
      for (const uid of uids) expect(uid).toMatch(/^[1-4]-[1-3]-[1-6]-\d{4}@horario\.pdv$/);
    }),
  );
});

test("a class keeps its UID whatever day its file begins with, and whatever days are off [MINE-21]", () => {
  fc.assert(
    fc.property(aSale("2026-11-01", "2027-06-30"), fc.integer({ min: 0, max: 90 }), (sale, later) => {
      const since = (date: Date) => new Date(date.getTime() + later * 86_400_000);
      const moved = sale.map((student) => ({
        ...student,
        end: null,
        lines: student.lines.map((line) => ({ ...line, since: since(line.since) })),
      }));
      const running = sale.map((student) => ({ ...student, end: null }));
      expect(uidsOf(entriesOf(moved, []))).toEqual(uidsOf(entriesOf(running)));
    }),
  );
});

test("before the first class a change cancels exactly what was had and is no longer [MINE-22]", () => {
  fc.assert(
    fc.property(aSale("2026-11-01", "2027-02-20"), (sale) => {
      const open = sale.map((student) => ({ ...student, end: null }));
      const held = (line: (student: StudentClasses) => number) =>
        uidsOf(entriesOf(open.map((student) => ({ ...student, lines: student.lines.slice(line(student)) }))));
      const now = held(({ lines }) => lines.length - 1);
      const all = held(() => 0);
      const entries = entriesOf(open);
      expect(uidsOf(entries.filter(({ isCancelled }) => isCancelled))).toEqual(
        all.filter((uid) => !now.includes(uid)),
      );
      expect(uidsOf(entries.filter(({ isLeft }) => !isLeft))).toEqual(now);
    }),
  );
});

test("after the first class one that is left ends on its last day; from an ending on no class is ahead [MINE-22]", () => {
  const [first, second] = SECTIONS;
  if (!first || !second) throw new Error("there are sections");
  const line = (since: string, courses: typeof SECTIONS) => ({ since: new Date(since), place: "", courses });
  const student = {
    ...{ studentId: 1, name: "María", ...SEASON, end: null },
    lines: [line("2026-12-01T15:00:00Z", [first]), line("2027-04-07T15:00:00Z", [second])],
  };
  const spans = (end: StudentClasses["end"]) =>
    entriesOf([{ ...student, end }]).map(({ days, isCancelled, isLeft }) => [
      days[0],
      days.at(-1),
      isCancelled,
      isLeft,
    ]);
  expect(spans(null)).toEqual([
    ["2027-03-01", "2027-04-05", false, true],
    ["2027-03-06", "2027-04-03", false, true],
    ["2027-04-13", "2027-12-28", false, false],
    ["2027-04-10", "2027-12-25", false, false],
  ]);
  expect(spans({ day: "2027-04-10", isOver: false }).slice(2)).toEqual([
    ["2027-04-13", "2027-12-28", true, false],
    ["2027-04-10", "2027-04-10", false, false],
  ]);
});

const taught = (meetings: readonly ClassMeeting[], since: string, span: Partial<typeof SEASON> = {}) =>
  entriesOf([
    {
      ...{ studentId: 1, name: "María", end: null, ...SEASON, ...span },
      lines: [{ since: new Date(since), place: "", courses: [{ id: 7, title: "", meetings }] }],
    },
  ]);
const monday = { dayOfWeek: 1, startTime: "16:30", endTime: "18:00" };

test("on the day of 25 hours classes still begin with the day after; after the last one there is none [RESULT-01]", () => {
  const daily = [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...monday, dayOfWeek }));
  const days = taught(daily, "2027-04-03T03:30:00Z").map(({ days }) => days[0]);
  expect(days.toSorted()[0]).toBe("2027-04-05");
  expect(taught(daily, "2027-12-31T15:00:00Z")).toEqual([]);
});

test.each([
  [["María"], [""]],
  [
    ["María", "Pedro"],
    [" (M.)", " (P.)"],
  ],
  [
    ["Martina", "Mateo", "Pedro"],
    [" (Mar.)", " (Mat.)", " (P.)"],
  ],
  [
    ["maría", "MIGUEL"],
    [" (Ma.)", " (Mi.)"],
  ],
  [
    ["Juan", "Juana", "Jo"],
    [" (J. 1)", " (J. 2)", " (Jo.)"],
  ],
])("titles of %j end in %j [MINE-21]", (names, ends) => {
  const sale = names.map((name, index) => ({
    ...{ studentId: index + 1, name, end: null, ...SEASON },
    lines: [
      { since: new Date("2026-12-01"), place: "", courses: [{ id: 7, title: "", meetings: [monday] }] },
    ],
  }));
  expect(entriesOf(sale).map(({ title }) => title)).toEqual(ends);
});

test("meetings of one day that touch are one entry; a weekday outside the time is none [COURSE-48]", () => {
  const made = (span?: Partial<typeof SEASON>) =>
    taught([monday, { ...monday, startTime: "18:00", endTime: "19:30" }], "2026-12-01T15:00:00Z", span).map(
      ({ uid, startTime, endTime }) => [uid, startTime, endTime],
    );
  expect(made()).toEqual([["7-1-1-1630@horario.pdv", "16:30", "19:30"]]);
  expect(made({ from: "2027-03-02", until: "2027-03-06" })).toEqual([]);
});
