import fc from "fast-check";
import { expect, test } from "vitest";
import type { Course } from "../course";
import { lacksFirstLevelMath } from "../course-step";
import { listedCourses } from "../offer";
import { aCourse } from "../test-courses";
import { checkSelection, type PlacedCourse } from "./check-selection";
import { type SelectOptions, toggleCourse } from "./select-course";

const place = (course: Course): PlacedCourse => ({ ...course, programId: 1, venueId: 1, month: 4 });

test("the server finds nothing in what the screen allows, but M2 without M1 [COURSE-26] [COURSE-27] [COURSE-32] [COURSE-38]", () => {
  fc.assert(
    fc.property(offer, presses, (courses, moves) => {
      const ids = pressAll(courses, moves).at(-1)?.courseIds ?? [];
      const chosen = courses.filter((course) => ids.includes(course.id));
      const expected =
        chosen.length === 0 ? ["NO_COURSES"] : lacksFirstLevelMath(chosen) ? ["M2_NEEDS_M1"] : [];
      expect(codesOf(chosen)).toEqual(expected);
      expect(chosen).toHaveLength(ids.length);
      expect(chosen.every((course) => course.seatsAvailable !== 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("M2 is never alone without its notice [COURSE-30]", () => {
  fc.assert(
    fc.property(offer, presses, (courses, moves) => {
      const isLone = (ids: readonly number[]) =>
        lacksFirstLevelMath(courses.filter((course) => ids.includes(course.id)));
      for (const { before, courseIds, notices } of pressAll(courses, moves)) {
        if (isLone(courseIds) && !isLone(before))
          expect(notices.map(({ code }) => code)).toContain("M2_NEEDS_M1");
      }
    }),
    { numRuns: 250 },
  );
});

test("a refused press changes nothing and every course that leaves is named [COURSE-25] [COURSE-29]", () => {
  fc.assert(
    fc.property(offer, presses, (courses, moves) => {
      for (const { id, before, courseIds, notices } of pressAll(courses, moves)) {
        const gone = before.filter((old) => old !== id && !courseIds.includes(old));
        const named = notices.flatMap((notice) =>
          notice.code === "COURSE_DROPPED" ? [notice.courseId] : [],
        );
        expect(named.sort()).toEqual(gone.sort());
        if (!before.includes(id) && !courseIds.includes(id))
          expect(courseIds.toSorted()).toEqual(before.toSorted());
      }
    }),
    { numRuns: 250 },
  );
});

test("what is listed has M2 only beside an M1 with hours [COURSE-31]", () => {
  fc.assert(
    fc.property(offer, fc.boolean(), (courses, haveHours) => {
      const taught = haveHours ? courses : courses.map((course) => ({ ...course, Schedules: [] }));
      const listed = listedCourses(taught, { name: "Tradicional", kind: "traditional", year: "4" });
      const hasM1Hours = taught.some(
        ({ name, Schedules }) => /Matemática($| M1)/.test(name) && Schedules.length > 0,
      );
      expect(listed).toEqual(taught.filter(({ name }) => hasM1Hours || !name.includes("M2")));
    }),
  );
});

type Press = SelectOptions & { id: number };

// What each press did, one after the other, to what was chosen before it.
function pressAll(courses: readonly Course[], presses: readonly Press[]) {
  let before: number[] = [];
  return presses.map(({ id, ...options }) => {
    const done = { id, before, ...toggleCourse(before, id, courses, options) };
    before = done.courseIds;
    return done;
  });
}

const NAMES = [
  "Matemática",
  "Matemática M1",
  "Matemática M2",
  "Lenguaje",
  "Biología Común",
  "Biología Mención",
  "Física Común",
  "Física Mención",
  "Química Mención",
  "Ciencias Sociales",
];

// Up to 14 sections of those subjects, at colliding hours, some without seats.
const offer: fc.Arbitrary<Course[]> = fc
  .array(
    fc.record({
      subject: fc.nat({ max: NAMES.length - 1 }),
      hour: fc.integer({ min: 8, max: 12 }),
      day: fc.integer({ min: 1, max: 2 }),
      seatsAvailable: fc.option(fc.integer({ min: 0, max: 5 })),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((sections) =>
    sections.map(({ subject, ...rest }, index) =>
      aCourse(index + 1, NAMES[subject] ?? "", { subjectId: subject, ...rest }),
    ),
  );

const presses = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 15 }),
    m2: fc.constantFrom("add_m1" as const, "warn" as const),
    conflicts: fc.constantFrom("ask" as const, "replace" as const),
  }),
  { maxLength: 25 },
);

function codesOf(courses: readonly Course[]) {
  const program = { programId: 1, programName: "Tradicional", kind: "traditional", year: "4" } as const;
  const line = { ...program, venueId: 1, minimum: 1, courses: courses.map(place) };
  return checkSelection([line]).map(({ code }) => code);
}
