import { expect, test } from "vitest";
import { aCourse } from "../courses/test-courses";
import { startingSubjects, wantedAt, wantedOf } from "./wanted-at";

const NAMES = ["Competencia Matemática M1", "Competencia Lectora", "Historia", "Física", "Biología"];

test("[SHOP-03] a programme gives the sections that go together, and lacks the rest, each for its reason", () => {
  const { courses, lacks } = wantedAt(NAMES, listed, { chosenIds: [], isOnline: false });
  expect(courses.map(({ id }) => id)).toEqual([1, 3]);
  expect(lacks).toEqual([
    { name: "Historia", reason: "SOLD_OUT" },
    { name: "Física", reason: "NOT_TAUGHT" },
    { name: "Biología", reason: "NO_HOURS" },
  ]);
});

test("[SHOP-03] two subjects at the same hours alone: one is lacked for the clash", () => {
  const options = { chosenIds: [2], isOnline: false };
  const { courses, lacks } = wantedAt(NAMES.slice(0, 2), listed.slice(0, 2), options);
  expect(courses.map(({ id }) => id)).toEqual([2]);
  expect(lacks).toEqual([{ name: "Competencia Matemática M1", reason: "CLASH" }]);
});

const twice = aCourse(6, "Lenguaje", {
  Schedules: [1, 3].map((dayOfWeek) => ({ dayOfWeek, startTime: "16:30", endTime: "18:00" })),
});
const once = aCourse(7, "Lenguaje", { subjectId: twice.subjectId, day: 6 });

test("[SHOP-03] the hours that the buyer chose stay, also where others take fewer days", () => {
  const reading = (chosenIds: number[]) =>
    wantedAt(["Competencia Lectora"], [twice, once], { chosenIds, isOnline: false }).courses;
  expect(reading([])).toEqual([once]);
  expect(reading([twice.id])).toEqual([twice]);
});

test("[SHOP-07] where the price comes first the cheapest sections that go together are given", () => {
  const math = [aCourse(1, "Matemática M1", { hour: 9 }), aCourse(2, "Matemática M1", { hour: 11 })];
  const subjects = [
    { key: "M1", courses: math },
    { key: "Lectora", courses: [aCourse(3, "Lenguaje", { hour: 9 }), aCourse(4, "Lenguaje", { hour: 13 })] },
    { key: "Historia", courses: [aCourse(5, "Historia", { hour: 13, day: 6 })] },
  ];
  const idsAt = (...prices: number[]) => {
    const priced = subjects.map(({ key, courses }) => ({
      key,
      courses: courses.map((course) => ({ ...course, priceOnline: prices[course.id - 1] ?? 0 })),
    }));
    const options = { chosenIds: [], isOnline: false, isPriceFirst: true };
    return wantedOf(priced, options).courses.map(({ id }) => id);
  };
  expect(idsAt(50_000, 60_000, 50_000, 61_000, 1)).toEqual([2, 3, 5]);
  expect(idsAt(50_000, 60_000, 50_000, 59_000, 1)).toEqual([1, 4, 5]);
});

test("[SHOP-03] chosen hours that leave no room for another wanted subject give way to others of theirs", () => {
  const math = aCourse(8, "Matemática M1", { hour: 17 });
  const options = { chosenIds: [twice.id], isOnline: false };
  const { courses, lacks } = wantedAt(NAMES.slice(0, 2), [math, twice, once], options);
  expect(courses).toEqual([math, once]);
  expect(lacks).toEqual([]);
});

test("[SHOP-03] where M1 is sold out M2 cannot be had either, and is no part of the price [COURSE-30]", () => {
  const m1 = aCourse(10, "Matemática M1", { seatsAvailable: 0 });
  const m2 = aCourse(11, "Matemática M2", { day: 5 });
  const names = ["Competencia Matemática M1", "Competencia Lectora", "Competencia Matemática M2"];
  const { courses, lacks } = wantedAt(names, [m1, once, m2], { chosenIds: [m2.id], isOnline: false });
  expect(courses).toEqual([once]);
  expect(lacks).toEqual([
    { name: "Competencia Matemática M1", reason: "SOLD_OUT" },
    { name: "Competencia Matemática M2", reason: "NEEDS_M1" },
  ]);
});

test("[SHOP-03] online a section without hours can be had, a sold-out one cannot", () => {
  const untimed = [aCourse(6, "Física", { Schedules: [], seatsAvailable: 0 }), ...listed];
  const { courses, lacks } = wantedAt(["Biología", "Física"], untimed, { chosenIds: [], isOnline: true });
  expect(courses.map(({ id }) => id)).toEqual([5]);
  expect(lacks.map(({ name }) => name)).toEqual(["Física"]);
});

test.each([
  ["M1 without hours and with seats brings its M2", { m1: 5, m1Hours: [], m2Hours: null, lacks: [] }],
  [
    "M1 that sold out keeps an M2 without hours out",
    { m1: 0, m1Hours: null, m2Hours: [], lacks: ["SOLD_OUT", "NEEDS_M1"] },
  ],
  [
    "so does an M1 without hours that sold out",
    { m1: 0, m1Hours: [], m2Hours: [], lacks: ["SOLD_OUT", "NEEDS_M1"] },
  ],
])("[SHOP-03] online %s [COURSE-30]", (_, { m1: seats, m1Hours, m2Hours, lacks }) => {
  const m1 = aCourse(12, "Matemática M1", { seatsAvailable: seats, ...(m1Hours && { Schedules: m1Hours }) });
  const m2 = aCourse(13, "Matemática M2", { day: 5, ...(m2Hours && { Schedules: m2Hours }) });
  const names = ["Competencia Matemática M1", "Competencia Matemática M2"];
  const found = wantedAt(names, [m1, m2], { chosenIds: [], isOnline: true });
  expect(found.lacks.map(({ reason }) => reason)).toEqual(lacks);
  expect(found.courses).toEqual(lacks.length > 0 ? [] : [m1, m2]);
});

test("[SHOP-03] nothing wanted is nothing lacked", () => {
  expect(wantedAt([], listed, { chosenIds: [], isOnline: false })).toEqual({ courses: [], lacks: [] });
});

test("while nothing is chosen the compulsory tests that both teach come first", () => {
  const other = [aCourse(7, "Historia"), aCourse(8, "Lenguaje"), aCourse(9, "Matemática M1")];
  const first = ["Competencia Matemática M1", "Competencia Lectora", "Historia"];
  expect(startingSubjects([listed, other])).toEqual(first);
});

const listed = [
  aCourse(1, "Matemática M1", { hour: 9 }),
  aCourse(2, "Lenguaje", { hour: 9 }),
  aCourse(3, "Lenguaje", { hour: 12, subjectId: 102 }),
  aCourse(4, "Historia", { seatsAvailable: 0 }),
  aCourse(5, "Biología", { Schedules: [] }),
];
