import { expect, test } from "vitest";
import { courseStepGaps } from "../course-step";
import { listedCourses } from "../offer";
import { aCourse } from "../test-courses";
import { checkSelection, type PlacedCourse, type SelectionLine } from "./check-selection";
import { minimumCourses } from "./minimum-courses";

const placed = (...args: Parameters<typeof aCourse>): PlacedCourse => ({
  ...aCourse(...args),
  ...{ programId: 9, venueId: 3, month: 4 },
});
const M1 = placed(1, "Matemática M1");
const M2 = placed(2, "Matemática M2");
const READING = placed(3, "Lenguaje");
const BIOLOGY = placed(4, "Biología Común");

test("a right set breaks nothing [COURSE-38]", () => {
  expect(checkSelection([aLine([M1, M2, READING, BIOLOGY])])).toEqual([]);
});

test("online and PDVx sell no fewer than three courses, others one [COURSE-33] [AMB-40]", () => {
  const listed = [M1, READING, BIOLOGY];
  const kinds = ["online", "pdvx", "traditional"] as const;
  expect(kinds.map((kind) => minimumCourses(kind, listed))).toEqual([3, 3, 1]);
  expect(checkSelection([aLine([M1, READING], { kind: "pdvx", minimum: 3 })])).toEqual([
    { code: "MIN_COURSES", courseIds: [1, 3] },
  ]);
  expect(checkSelection([aLine(listed, { kind: "online", minimum: 3 })])).toEqual([]);
  expect(checkSelection([aLine([M1])])).toEqual([]);
  expect(checkSelection([aLine([])])).toEqual([{ code: "NO_COURSES", courseIds: [] }]);
});

test("[AMB-85] the minimum is never more than the programme has subjects, sold out or not", () => {
  const soldOut = { ...READING, seatsAvailable: 0 };
  expect(minimumCourses("pdvx", [M1, soldOut])).toBe(2);
  expect(minimumCourses("pdvx", [M1, { ...M1, id: 9 }, soldOut])).toBe(2);
  expect(minimumCourses("pdvx", [M1, M2, soldOut])).toBe(3);
  expect(minimumCourses("online", [])).toBe(1);
});

test("courses must be of that programme, venue and one month [COURSE-38]", () => {
  const courses = [M1, { ...READING, programId: 8 }, { ...BIOLOGY, venueId: 4, month: 5 }];
  expect(checkSelection([aLine(courses)])).toEqual([
    { code: "WRONG_PROGRAM", courseIds: [3] },
    { code: "WRONG_VENUE", courseIds: [4] },
    { code: "MIXED_MONTHS", courseIds: [1, 3, 4] },
  ]);
});

test("rules between courses hold across all programmes of a student [COURSE-26] [COURSE-27] [COURSE-34]", () => {
  const elsewhere = { programId: 7, venueId: 3 };
  const clash = { ...placed(10, "Química", { hour: 9 }), ...elsewhere };
  const twin = { ...placed(11, "Competencia Lectora", { hour: 20 }), ...elsewhere };
  const same = { ...placed(12, "Biología Común", { hour: 21, subjectId: BIOLOGY.subjectId }), ...elsewhere };
  const found = checkSelection([aLine([M1, READING, BIOLOGY]), aLine([clash, twin, same], { programId: 7 })]);
  expect(found).toEqual([
    { code: "SCHEDULE_CLASH", courseIds: [1, 10] },
    { code: "SAME_DISPLAY_NAME", courseIds: [3, 11] },
    { code: "SUBJECT_REPEATED", courseIds: [4, 12] },
  ]);
});

test("the same course twice is said once [COURSE-27]", () => {
  expect(checkSelection([aLine([M1]), inOtherProgram([M1])])).toEqual([
    { code: "COURSE_REPEATED", courseIds: [1, 1] },
  ]);
});

test("one Mención, and not beside its common version, whichever programme it is of [COURSE-28] [COURSE-29]", () => {
  const mention = placed(5, "Biología Mención");
  const other = placed(6, "Física Mención");
  expect(checkSelection([aLine([BIOLOGY]), inOtherProgram([mention, other])])).toEqual([
    { code: "COMMON_WITH_MENTION", courseIds: [4, 5] },
    { code: "TWO_MENTIONS", courseIds: [5, 6] },
  ]);
});

test("M2 needs an M1 in any programme of the student [COURSE-32]", () => {
  expect(checkSelection([aLine([M2, READING])])).toEqual([{ code: "M2_NEEDS_M1", courseIds: [2] }]);
  expect(checkSelection([aLine([M2]), inOtherProgram([M1])])).toEqual([]);
});

test("M2 is not sold beside an M1 without hours [COURSE-31]", () => {
  expect(checkSelection([aLine([{ ...M1, Schedules: [] }, M2])])).toEqual([
    { code: "NOT_OFFERED", courseIds: [2] },
  ]);
});

test("sube notas of 3° medio as PDVx sells Matemática and Lenguaje only [COURSE-36]", () => {
  const gradeRaising = { programName: "Sube Notas PT", kind: "pdvx", year: "3" } as const;
  const plain = placed(7, "Matemática");
  expect(checkSelection([aLine([plain, READING, BIOLOGY], gradeRaising)])).toEqual([
    { code: "NOT_OFFERED", courseIds: [4] },
  ]);
  expect(checkSelection([aLine([plain, READING, BIOLOGY], { ...gradeRaising, year: "4" })])).toEqual([]);
  const program = { name: "SUBE NOTAS PT 3° medio", kind: "pdvx", year: null } as const;
  expect(listedCourses([plain, READING, BIOLOGY], program)).toEqual([plain, READING]);
  expect(listedCourses([BIOLOGY], { ...program, kind: "grade_raising" })).toEqual([BIOLOGY]);
});

test("Continue names all it waits for, in the order of the screen [COURSE-33] [COURSE-38]", () => {
  const nothing = { programId: null, year: null, communeId: null, venueId: null, month: null, courses: [] };
  const all = ["PROGRAM", "YEAR", "COMMUNE", "CAMPUS", "MONTH", "COURSES"];
  expect(courseStepGaps({ ...nothing, minimum: 1 })).toEqual(all);
  const place = { programId: 9, year: "4", communeId: 320, venueId: 42, month: 4 };
  const ready = { ...place, minimum: 3, courses: [M1, M2, READING] };
  expect(courseStepGaps(ready)).toEqual([]);
  expect(courseStepGaps({ ...ready, courses: [M2, READING] })).toEqual(["MIN_COURSES", "M2_NEEDS_M1"]);
  expect(courseStepGaps({ ...ready, minimum: 1, courses: [READING] })).toEqual([]);
});

test("a programme stands once in a student's set: split in two it would escape month and minimum", () => {
  const other = { ...BIOLOGY, month: 5 };
  expect(checkSelection([aLine([M1]), aLine([other])])).toEqual([
    { code: "PROGRAM_REPEATED", courseIds: [other.id] },
  ]);
});

const PROGRAM = {
  programId: 9,
  programName: "Tradicional 4° Medio",
  kind: "traditional",
  year: "4",
} as const;
const aLine = (courses: PlacedCourse[], extra: Partial<SelectionLine> = {}): SelectionLine => ({
  ...{ ...PROGRAM, venueId: 3, minimum: 1, courses },
  ...extra,
});

// The same courses in another programme of the student.
function inOtherProgram(courses: PlacedCourse[]) {
  const moved = courses.map((course) => ({ ...course, programId: 7 }));
  return aLine(moved, { programId: 7 });
}
