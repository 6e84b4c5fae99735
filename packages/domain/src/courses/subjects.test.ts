import fc from "fast-check";
import { expect, test } from "vitest";
import { badgeOf } from "./badge";
import { BADGE_LABELS } from "./badge-copy";
import { differingPrices } from "./cheapest-section";
import { hasLowSeats, hasScarceSeats, withSeats } from "./seats";
import { subjectLook } from "./subject-area";
import { inCourseOrder, subjectColumns } from "./subject-columns";
import { groupBySubject, subjectAsCourse } from "./subject-groups";
import { aCourse } from "./test-courses";

const withCapacity = (...args: Parameters<typeof aCourse>) => ({ ...aCourse(...args), seatsCapacity: 30 });

test("sections of one subject are one group with summed seats [ENT-23]", () => {
  const reading = { subjectId: 5, Subject: { name: "Lenguaje" } };
  const groups = groupBySubject([
    withCapacity(1, "Lenguaje Tarde 1203", { ...reading, seatsAvailable: 4, hour: 17 }),
    withCapacity(2, "Física", { subjectId: 6 }),
    withCapacity(3, "Lenguaje Mañana", { ...reading, seatsAvailable: -1, hour: 9 }),
  ]);
  const marks = { hasMention: false, isElective: false, isCommon: false };
  expect(groups).toMatchObject([
    {
      ...{ key: "5", Subject: { name: "Lenguaje" }, ...marks, displayName: "Competencia Lectora" },
      ...{ totalCourses: 2, availableSeats: 4, totalSeats: 60 },
      allSchedules: [{ startTime: "09:00" }, { startTime: "17:00" }],
    },
    {
      ...{ key: "6", Subject: { name: "Física" }, ...marks, displayName: "Física" },
      ...{ totalCourses: 1, availableSeats: 20, totalSeats: 30, allSchedules: [{ startTime: "10:00" }] },
    },
  ]);
});

test("grouping loses no course and repeats none [ENT-23]", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 4 }), { maxLength: 12 }), (subjects) => {
      const courses = subjects.map((subjectId, index) => withCapacity(index + 1, "Física", { subjectId }));
      const ids = groupBySubject(courses).flatMap((group) => group.courses.map(({ id }) => id));
      expect(ids.sort((a, b) => a - b)).toEqual(courses.map(({ id }) => id));
    }),
  );
});

test("sections of a subject stand by day and hour, those without hours last [COURSE-49]", () => {
  const at = (id: number, day: number, hour: number) =>
    withCapacity(id, "Física", { subjectId: 6, day, hour });
  const twice = withCapacity(5, "Física", {
    subjectId: 6,
    Schedules: [...at(0, 3, 18).Schedules, ...at(0, 2, 18).Schedules],
  });
  const untimed = withCapacity(6, "Física", { subjectId: 6, Schedules: [] });
  const [group] = groupBySubject([untimed, at(1, 2, 19), at(2, 6, 9), twice, at(3, 2, 18)]);
  expect(group?.courses.map(({ id }) => id)).toEqual([3, 5, 1, 2, 6]);
});

test("a subject can stand in for its sections without hours [COURSE-32]", () => {
  const [group] = groupBySubject([withCapacity(1, "Física Tarde", { Subject: { name: "Física" } })]);
  const stand = group ? subjectAsCourse(group) : null;
  expect(stand).toMatchObject({ id: 1, name: "Física", seatsAvailable: 20, Schedules: [] });
});

test("subjects stand in the stated columns and order, and so does every list of them [COURSE-43] [COURSE-44]", () => {
  const LEFT = ["Matemática M1", "Competencia Lectora", "Biología", "Física", "Química"];
  const RIGHT = [
    "Ciencias Sociales",
    "Matemática M2",
    "Biología Mención",
    "Física Mención",
    "Química Mención",
  ];
  const mixed = [...LEFT, ...RIGHT].toSorted().map((name, index) => aCourse(index, name));
  const { left, right, rest } = subjectColumns(mixed);
  expect([left, right, rest].map((column) => column.map(({ name }) => name))).toEqual([LEFT, RIGHT, []]);
  const other = aCourse(99, "Teatro");
  expect(inCourseOrder([other, ...mixed])).toEqual([...left, other, ...right]);
});

test("a column has five at most and nothing on sale is lost [COURSE-43]", () => {
  const some = ["Matemática", "Matemática M2", "Inglés", "Historia", "Biología", "Biología Mención"];
  const name = fc.constantFrom(...some);
  fc.assert(
    fc.property(fc.array(name, { maxLength: 15 }), (names) => {
      const subjects = names.map((each, index) => aCourse(index, each));
      const { left, right, rest } = subjectColumns(subjects);
      expect(left.length).toBeLessThanOrEqual(5);
      expect(right.length).toBeLessThanOrEqual(5);
      expect([...left, ...right, ...rest].map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        subjects.map(({ id }) => id),
      );
    }),
  );
});

test("badges are MENCIÓN, ELECTIVO and Común, in that precedence [COURSE-05]", () => {
  const labelOf = (hasMention: boolean, isElective: boolean, isCommon: boolean) => {
    const badge = badgeOf({ hasMention, isElective, isCommon });
    return badge && BADGE_LABELS[badge];
  };
  expect(labelOf(true, true, true)).toBe("MENCIÓN");
  expect(labelOf(false, true, true)).toBe("ELECTIVO");
  expect(labelOf(false, false, true)).toBe("Común");
  expect(labelOf(false, false, false)).toBeNull();
});

test.each([
  ["Competencia Matemática M2", "math2"],
  ["MATEMATICA", "math"],
  ["Química Mención", "chemistry"],
  ["Ciencias Sociales", "social_sciences"],
  ["Teatro", "other"],
])("%s looks like %s [ENT-24]", (name, look) => {
  expect(subjectLook(name)).toBe(look);
});

test("1 to 9 places are few, 2 or fewer are scarce, 0 are not offered [COURSE-39] [COURSE-35] [COURSE-37]", () => {
  expect([0, 1, 9, 10, null].map(hasLowSeats)).toEqual([false, true, true, false, false]);
  expect([2, 3, null].map(hasScarceSeats)).toEqual([true, false, false]);
  expect(withSeats([{ seatsAvailable: 0 }, { seatsAvailable: 1 }, { seatsAvailable: -1 }])).toEqual([
    { seatsAvailable: 1 },
  ]);
});

test("two subjects of one display name are told apart by the subject's own name [COURSE-34] [COURSE-47]", () => {
  const m1 = withCapacity(1, "Matemática M1 Tarde 5401", { Subject: { name: "Matemática M1" } });
  const plain = withCapacity(2, "Matemática Tarde 5402", { Subject: { name: "Matemática" } });
  const namesOf = (courses: (typeof m1)[]) => groupBySubject(courses).map(({ displayName }) => displayName);
  const both = ["Competencia Matemática M1", "Competencia Matemática M1 (Matemática)"];
  expect(namesOf([m1, plain])).toEqual(both);
  expect(namesOf([plain])).toEqual(["Competencia Matemática M1"]);
});

test("sections of one price have none to tell apart, others each their own [ROW-01] [SHOP-06]", () => {
  const section = (id: number, priceOnline: number) => ({ id, priceOnline });
  expect(differingPrices([section(1, 5), section(2, 5)]).size).toBe(0);
  expect(differingPrices([section(1, 5)]).size).toBe(0);
  expect([...differingPrices([section(1, 5), section(2, 6), section(3, 5)])]).toEqual([
    [1, 5],
    [2, 6],
    [3, 5],
  ]);
});
