import fc from "fast-check";
import { expect, test } from "vitest";
import type { Course } from "../courses/course";
import { isFirstLevelMath } from "../courses/course-name";
import { lacksFirstLevelMath } from "../courses/course-step";
import { checkSelection, type SelectionViolationCode } from "../courses/selection/check-selection";
import { aCourse } from "../courses/test-courses";
import { daysCost, sectionCost, toHours, waitingCost, waitingMinutes } from "./plan-cost";
import { planWeek, type WantedSubject } from "./plan-week";
import type { Wishes } from "./wishes";

const BUDGET = 50_000;

const wishes: fc.Arbitrary<Wishes> = fc.record({
  partOfDay: fc.constantFrom("morning" as const, "afternoon" as const, null),
  freeDays: fc.subarray([1, 2, 3]),
  fewestDays: fc.boolean(),
});

const ALLOWED: SelectionViolationCode[] = ["NO_COURSES", "M2_NEEDS_M1"];

const run = (wanted: readonly WantedSubject<Course>[], wish: Wishes, budget = BUDGET) =>
  planWeek(wanted, { wishes: wish, chosenIds: [], limit: 3, budget });

test("no plan ever clashes, repeats a subject or takes a section without seats, or an M2 without the wanted M1 [COURSE-26] [COURSE-27] [COURSE-30] [COURSE-37]", () => {
  fc.assert(
    fc.property(subjects, wishes, (wanted, wish) => {
      const isM1Wanted = wanted.some(({ courses }) => courses.some(isFirstLevelMath));
      for (const { courses, leftOut } of run(wanted, wish).plans) {
        expect(isM1Wanted && lacksFirstLevelMath(courses)).toBe(false);
        expect(violations(courses)).toEqual([]);
        expect(courses.every((course) => course.seatsAvailable !== 0)).toBe(true);
        expect(courses.length + leftOut.length).toBe(wanted.length);
      }
    }),
  );
});

test("the first plan is the best that trying everything finds: fewest left out, then cheapest", () => {
  fc.assert(
    fc.property(subjects, wishes, (wanted, wish) => {
      const weeks = everyWeek(wanted).filter((week) => week.length > 0);
      const most = Math.max(0, ...weeks.map((week) => week.length));
      const costs = weeks.filter((week) => week.length === most).map((week) => costOf(week, wish));
      const { plans, isComplete } = run(wanted, wish);
      expect(isComplete).toBe(true);
      expect(plans).toHaveLength(Math.min(3, costs.length));
      const best = costs.sort((a, b) => a - b).slice(0, plans.length);
      expect(plans.map(({ courses }) => costOf(courses, wish))).toEqual(best);
    }),
  );
});

test("the order of subjects and sections changes nothing in the answer", () => {
  fc.assert(
    fc.property(subjects, wishes, (wanted, wish) => {
      const turned = [...wanted].reverse().map((one) => ({ ...one, courses: [...one.courses].reverse() }));
      const weeks = (list: readonly WantedSubject<Course>[]) =>
        run(list, wish).plans.map(({ courses }) => courses.map(({ id }) => id).sort());
      expect(weeks(turned)).toEqual(weeks(wanted));
    }),
  );
});

test("the work stays within the budget for each number of subjects left out, and is said when it ended", () => {
  fc.assert(
    fc.property(subjects, wishes, fc.integer({ min: 1, max: 30 }), (wanted, wish, budget) => {
      const { steps, isComplete } = run(wanted, wish, budget);
      expect(steps).toBeLessThanOrEqual(budget * wanted.length);
      if (isComplete) expect(run(wanted, wish, budget).plans).toEqual(run(wanted, wish).plans);
    }),
  );
});

const NAMES = [
  "Matemática M1",
  "Matemática M2",
  "Lenguaje",
  "Biología",
  "Biología Mención",
  "Física Mención",
];

// Up to 5 subjects with up to 4 sections, at colliding hours, some without seats or hours.
const subjects: fc.Arbitrary<WantedSubject<Course>[]> = fc
  .array(
    fc.record({
      subject: fc.nat({ max: NAMES.length - 1 }),
      hour: fc.constantFrom(9, 10, 13, 14, 17),
      day: fc.integer({ min: 1, max: 3 }),
      seatsAvailable: fc.option(fc.integer({ min: 0, max: 4 })),
      hasHours: fc.boolean(),
    }),
    { minLength: 1, maxLength: 11 },
  )
  .map((sections) =>
    sections.map(({ subject, hasHours, ...rest }, index) =>
      aCourse(index + 1, NAMES[subject] ?? "", {
        subjectId: subject,
        ...rest,
        ...(hasHours || index % 3 > 0 ? {} : { Schedules: [] }),
      }),
    ),
  )
  .map((courses) =>
    [...new Set(courses.map(({ subjectId }) => subjectId))].map((id) => ({
      key: String(id),
      courses: courses.filter(({ subjectId }) => subjectId === id),
    })),
  );

// What the server would refuse in a set of courses, but the rules that ask for more of them.
function violations(courses: readonly Course[]) {
  const placed = courses.map((course) => ({ ...course, programId: 1, venueId: 1, month: 4 }));
  const line = { programId: 1, programName: "Presencial", kind: "in_person" as const, year: "4" as const };
  return checkSelection([{ ...line, venueId: 1, courses: placed, minimum: 1 }]).filter(
    ({ code }) => !ALLOWED.includes(code) && code !== "NOT_OFFERED",
  );
}

function costOf(courses: readonly Course[], wanted: Wishes): number {
  const hours = toHours(courses.flatMap(({ Schedules }) => Schedules));
  const own = courses.map((course) =>
    sectionCost(course, { wishes: wanted, isChosen: false, isPriceFirst: false }),
  );
  const days = new Set(hours.map(({ day }) => day)).size;
  return own.reduce((sum, one) => sum + one, 0) + daysCost(days, wanted) + waitingCost(waitingMinutes(hours));
}

// True for a section that another one of its subject does not stand in for, at the same hours.
const isFirstAtItsHours = ({ Schedules }: Course, index: number, all: readonly Course[]) =>
  all.findIndex((other) => JSON.stringify(other.Schedules) === JSON.stringify(Schedules)) === index;

// Every week of at most one section with hours and seats per subject that the rules allow; the same hours count once.
function everyWeek(wanted: readonly WantedSubject<Course>[]): Course[][] {
  const all = wanted.reduce<Course[][]>(
    (weeks, { courses }) =>
      weeks.flatMap((week) => [
        week,
        ...courses
          .filter(({ seatsAvailable, Schedules }) => seatsAvailable !== 0 && Schedules.length > 0)
          .filter(isFirstAtItsHours)
          .map((course) => [...week, course])
          // No further course makes such a week right again.
          .filter((longer) => violations(longer).length === 0),
      ]),
    [[]],
  );
  const isM1Wanted = wanted.some(({ courses }) => courses.some(isFirstLevelMath));
  return all.filter((week) => !(isM1Wanted && lacksFirstLevelMath(week)));
}
