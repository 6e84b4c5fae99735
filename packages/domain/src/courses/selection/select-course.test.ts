import { expect, test } from "vitest";
import type { Course } from "../course";
import { aCourse } from "../test-courses";
import { type SelectOptions, toggleCourse } from "./select-course";
import { keepAvailable } from "./select-subject";

const CALENDAR: SelectOptions = { m2: "warn", conflicts: "ask" };
const BOXES: SelectOptions = { m2: "add_m1", conflicts: "ask" };
const M1 = aCourse(1, "Matemática M1");
const M2 = aCourse(2, "Matemática M2");
const READING = aCourse(3, "Lenguaje");
const BIOLOGY = aCourse(4, "Biología Común");
const BIOLOGY_MENTION = aCourse(5, "Biología Mención");
const PHYSICS_MENTION = aCourse(6, "Física Mención");
const OFFER = [M1, M2, READING, BIOLOGY, BIOLOGY_MENTION, PHYSICS_MENTION];

const press = (ids: number[], id: number, offer: readonly Course[] = OFFER, options = CALENDAR) =>
  toggleCourse(ids, id, offer, options);

test("pressing a chosen course takes it out [COURSE-21]", () => {
  expect(press([3, 4], 3)).toEqual({ courseIds: [4], notices: [] });
});

test("taking M1 out takes M2 along [COURSE-22] [COURSE-32]", () => {
  expect(press([1, 2, 3], 1)).toEqual({
    courseIds: [3],
    notices: [{ code: "COURSE_DROPPED", courseId: 2, reason: "M1_REMOVED" }],
  });
  expect(press([1, 2], 2)).toEqual({ courseIds: [1], notices: [] });
});

test("another section of the same subject replaces the first, M2 stays beside a new M1 [COURSE-23]", () => {
  const otherM1 = aCourse(7, "Matemática M1", { subjectId: M1.subjectId, hour: 18 });
  expect(press([1, 2], 7, [...OFFER, otherM1])).toEqual({
    courseIds: [2, 7],
    notices: [{ code: "COURSE_DROPPED", courseId: 1, reason: "SAME_SUBJECT" }],
  });
});

test("M1 and M2 are two subjects even in one row of the catalogue [COURSE-27]", () => {
  const sharedM2 = { ...M2, subjectId: M1.subjectId };
  expect(press([1], 2, [M1, sharedM2]).courseIds).toEqual([1, 2]);
});

test("a clash changes nothing and names the courses in the way [COURSE-24]", () => {
  const clashing = aCourse(8, "Química", { hour: 11 });
  expect(press([3], 8, [...OFFER, clashing])).toEqual({
    courseIds: [3],
    notices: [{ code: "SCHEDULE_CONFLICT", courseId: 8, conflictingIds: [3] }],
  });
});

test("replacing drops exactly the courses in the way, and M2 with its M1 [COURSE-25]", () => {
  const overM1 = aCourse(8, "Química", { hour: 9 });
  const { courseIds, notices } = press([1, 2, 3], 8, [...OFFER, overM1], {
    ...CALENDAR,
    conflicts: "replace",
  });
  expect(courseIds).toEqual([3, 8]);
  expect(notices).toEqual([
    { code: "COURSE_DROPPED", courseId: 1, reason: "SCHEDULE_CONFLICT" },
    { code: "COURSE_DROPPED", courseId: 2, reason: "M1_REMOVED" },
  ]);
});

test("a course that replaces its own clashing section opens no conflict [COURSE-23] [COURSE-24]", () => {
  const sameHour = aCourse(9, "Lenguaje", { subjectId: READING.subjectId, hour: 11 });
  expect(press([3], 9, [...OFFER, sameHour]).courseIds).toEqual([9]);
});

test("a Mención removes another Mención and its own common version [COURSE-28]", () => {
  expect(press([4, 6, 3], 5)).toEqual({
    courseIds: [3, 5],
    notices: [
      { code: "COURSE_DROPPED", courseId: 4, reason: "COMMON_OF_MENTION" },
      { code: "COURSE_DROPPED", courseId: 6, reason: "OTHER_MENTION" },
    ],
  });
});

test("a common course is blocked by its Mención, with both names for the tooltip [COURSE-29]", () => {
  expect(press([5], 4)).toEqual({
    courseIds: [5],
    notices: [
      { code: "COMMON_BLOCKED", courseId: 4, subject: "Biología", mentionSubject: "Biología Mención" },
    ],
  });
  expect(press([6], 4).courseIds).toEqual([6, 4]);
});

test("a common course is blocked even where it shares the subject of its Mención [COURSE-29]", () => {
  const shared = { ...BIOLOGY, subjectId: BIOLOGY_MENTION.subjectId };
  expect(press([5], 4, [shared, BIOLOGY_MENTION]).courseIds).toEqual([5]);
});

test("the calendar adds M2 alone and warns [COURSE-30]", () => {
  expect(press([], 2)).toEqual({ courseIds: [2], notices: [{ code: "M2_NEEDS_M1", courseId: 2 }] });
  expect(press([1], 2)).toEqual({ courseIds: [1, 2], notices: [] });
});

test("check boxes add an M1 that fits, or warn when none does [COURSE-32] [AMB-38]", () => {
  const clashing = aCourse(7, "Matemática M1", { hour: 10 });
  expect(press([], 2, [clashing, M1, M2], BOXES)).toEqual({
    courseIds: [2, 1],
    notices: [{ code: "M1_ADDED", courseId: 1 }],
  });
  expect(press([], 2, [clashing, M2], BOXES).notices).toEqual([{ code: "M2_NEEDS_M1", courseId: 2 }]);
  expect(press([], 2, [{ ...M1, seatsAvailable: 0 }, M2], BOXES).courseIds).toEqual([2]);
});

test("two courses that read alike are not taken together [COURSE-34]", () => {
  const plain = aCourse(7, "Matemática", { hour: 18 });
  expect(press([7], 1, [...OFFER, plain])).toEqual({
    courseIds: [7],
    notices: [{ code: "SAME_DISPLAY_NAME", courseId: 1, subject: "Competencia Matemática M1" }],
  });
});

test("an M1 with 2 seats unchecks plain Matemática, with 3 it does not [COURSE-35] [AMB-39]", () => {
  const plain = aCourse(7, "Matemática", { hour: 18 });
  expect(press([7], 1, [{ ...M1, seatsAvailable: 2 }, plain])).toEqual({
    courseIds: [1],
    notices: [{ code: "COURSE_DROPPED", courseId: 7, reason: "SCARCE_M1" }],
  });
  expect(press([7], 1, [{ ...M1, seatsAvailable: 3 }, plain]).courseIds).toEqual([7]);
});

test("the last seat of plain Matemática can be taken [T01]", () => {
  const plain = aCourse(7, "Matemática", { seatsAvailable: 1 });
  expect(press([], 7, [plain]).courseIds).toEqual([7]);
});

test("a course without seats or outside the offer is refused, a chosen one can still leave [COURSE-37]", () => {
  const full = { ...READING, seatsAvailable: 0 };
  expect(press([], 3, [full])).toEqual({ courseIds: [], notices: [{ code: "NOT_AVAILABLE", courseId: 3 }] });
  expect(press([], 99)).toEqual({ courseIds: [], notices: [{ code: "NOT_AVAILABLE", courseId: 99 }] });
  expect(press([3], 3, [full]).courseIds).toEqual([]);
});

test("after the offer is read again only courses with seats stay, and M2 not without its M1 [COURSE-37] [COURSE-22]", () => {
  expect(keepAvailable([1, 2, 3], [{ ...M1, seatsAvailable: 0 }, M2, READING])).toEqual({
    courseIds: [3],
    notices: [
      { code: "COURSE_DROPPED", courseId: 1, reason: "NO_SEATS" },
      { code: "COURSE_DROPPED", courseId: 2, reason: "M1_REMOVED" },
    ],
  });
  expect(keepAvailable([3, 99], OFFER)).toEqual({
    courseIds: [3],
    notices: [{ code: "COURSE_DROPPED", courseId: 99, reason: "NO_SEATS" }],
  });
  expect(keepAvailable([1, 2], [M2]).notices.map(({ code }) => code)).toEqual([
    "COURSE_DROPPED",
    "M2_NEEDS_M1",
  ]);
  expect(keepAvailable([3, 1, 2], OFFER)).toEqual({ courseIds: [3, 1, 2], notices: [] });
});
