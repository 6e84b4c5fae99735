import { expect, test } from "vitest";
import type { Course } from "../courses/course";
import { aCourse } from "../courses/test-courses";
import { planChanges, planWeek } from "./plan-week";
import { plansElsewhere } from "./plans-elsewhere";
import { NO_WISHES, type Wishes } from "./wishes";

const at = (id: number, name: string, day: number, hour: number, extra: Partial<Course> = {}) =>
  aCourse(id, name, { subjectId: name.length, day, hour, ...extra });

const subjectsOf = (courses: readonly Course[]) =>
  [...new Set(courses.map(({ name }) => name))].map((key) => ({
    key,
    courses: courses.filter(({ name }) => name === key),
  }));

const plan = (courses: readonly Course[], wishes: Partial<Wishes> = {}, chosenIds: number[] = []) =>
  planWeek(subjectsOf(courses), { wishes: { ...NO_WISHES, ...wishes }, chosenIds, limit: 3 });
const idsOf = (courses: readonly Course[]) => courses.map(({ id }) => id);

const reading = [at(1, "Lenguaje", 1, 17), at(2, "Lenguaje", 6, 9)];
const physics = [at(3, "Física", 1, 17), at(4, "Física", 2, 9)];

test("two subjects at the same hour are put at hours that do not clash [COURSE-26]", () => {
  const { plans } = plan([...reading, ...physics]);
  expect(plans.map(({ courses }) => idsOf(courses))).not.toContainEqual([1, 3]);
  expect(plans[0]?.courses).toHaveLength(2);
});

test("sections of a subject at the same hours are one proposal, the chosen one's [COURSE-26]", () => {
  const parallel = [...reading, at(5, "Lenguaje", 1, 17)];
  expect(plan(parallel).plans.map(({ courses }) => idsOf(courses))).toEqual([[1], [2]]);
  expect(plan(parallel, {}, [5]).plans.map(({ courses }) => idsOf(courses))).toEqual([[5], [2]]);
});

test("wishes order the weeks, and what is not met is told", () => {
  const mornings = plan([...reading, ...physics], { partOfDay: "morning" }).plans[0];
  expect([idsOf(mornings?.courses ?? []), mornings?.meetingsOutsidePartOfDay]).toEqual([[2, 4], 0]);
  const noSaturday = plan([...reading, ...physics], { partOfDay: "morning", freeDays: [6] }).plans;
  for (const { unmetFreeDays, meetingsOutsidePartOfDay } of noSaturday)
    expect(unmetFreeDays.length + meetingsOutsidePartOfDay).toBeGreaterThan(0);
  const short = plan([at(1, "Lenguaje", 1, 17), at(2, "Lenguaje", 2, 11), ...physics], { fewestDays: true });
  expect([idsOf(short.plans[0]?.courses ?? []), short.plans[0]?.days]).toEqual([[2, 4], [2]]);
});

test("of equal weeks the one that keeps what is chosen comes first", () => {
  const courses = [at(1, "Lenguaje", 1, 17), at(2, "Lenguaje", 2, 17)];
  expect(idsOf(plan(courses, {}, [2]).plans[0]?.courses ?? [])).toEqual([2]);
  expect(idsOf(plan(courses).plans[0]?.courses ?? [])).toEqual([1]);
});

test("of sections at the same hours, and of weeks that are as good, the cheaper comes first", () => {
  const cheap = at(7, "Lenguaje", 1, 17, { priceOnline: 645_000 });
  const dear = at(5, "Lenguaje", 1, 17, { priceOnline: 860_000 });
  const tuesday = at(2, "Lenguaje", 2, 17, { priceOnline: 860_000 });
  const first = (chosenIds: number[]) =>
    plan([dear, cheap, tuesday], {}, chosenIds).plans.map(({ courses }) => idsOf(courses));
  expect(first([])).toEqual([[7], [2]]);
  expect(first([dear.id])).toEqual([[5], [2]]);
});

test("when not all fit, the fewest are left out and each says why [COURSE-37]", () => {
  const courses = [
    at(1, "Lenguaje", 1, 17),
    at(2, "Física", 1, 17),
    at(3, "Química", 1, 9, { seatsAvailable: 0 }),
    at(4, "Historia", 2, 9, { Schedules: [] }),
  ];
  const lost = [
    { key: "Química", reason: "SOLD_OUT" },
    { key: "Historia", reason: "NO_HOURS" },
  ];
  expect(plan(courses).plans.map(({ leftOut }) => leftOut)).toEqual([
    [{ key: "Física", reason: "CLASH" }, ...lost],
    [{ key: "Lenguaje", reason: "CLASH" }, ...lost],
  ]);
  expect(plan([at(3, "Química", 1, 9, { seatsAvailable: 0 })]).plans).toEqual([]);
});

test("an M1 that cannot be had takes its M2 along, a lone M2 is planned [COURSE-30]", () => {
  const m1 = at(8, "Matemática M1", 1, 9, { seatsAvailable: 0 });
  const m2 = at(9, "Matemática M2", 2, 9, { subjectId: 98 });
  expect(plan([m1, m2, ...reading]).plans.map(({ courses, leftOut }) => [idsOf(courses), leftOut])).toEqual(
    [1, 2].map((id) => [
      [id],
      [
        { key: "Matemática M1", reason: "SOLD_OUT" },
        { key: "Matemática M2", reason: "NEEDS_M1" },
      ],
    ]),
  );
  expect(plan([m2]).plans.map(({ courses }) => idsOf(courses))).toEqual([[9]]);
});

test("a Mención and the common course of its subject are never planned together [COURSE-29]", () => {
  const { plans } = plan([at(1, "Biología", 1, 9), at(2, "Biología Mención", 2, 9)]);
  expect(plans.map(({ courses }) => courses.length)).toEqual([1, 1]);
});

test("taking a week tells what stays, comes, moves and leaves", () => {
  const [kept, moved, left] = [at(1, "Lenguaje", 1, 9), at(2, "Física", 1, 11), at(3, "Química", 1, 15)];
  const to = at(4, "Física", 3, 9);
  const added = at(5, "Historia", 4, 9, { subjectId: 99 });
  expect(planChanges([kept, moved, left], [kept, to, added])).toEqual({
    kept: [kept],
    added: [added],
    replaced: [{ from: moved, to }],
    removed: [left],
  });
});

test("other places are offered when they leave out less and sell so few, the one with everything first [COURSE-33]", () => {
  const names = ["Competencia Lectora", "Física", "Química"];
  const here = [at(1, "Lenguaje", 1, 17)];
  const some = [...here, at(2, "Física", 2, 17)];
  const all = [...some, at(3, "Química", 3, 17)];
  const places = [
    { place: "igual", courses: here, minimum: 1 },
    { place: "casi", courses: some, minimum: 1 },
    { place: "muy poco", courses: some, minimum: 3 },
    { place: "todo", courses: all, minimum: 3 },
  ];
  const found = plansElsewhere(names, places, { wishes: NO_WISHES, leftOutHere: 2 });
  expect(found.map(({ place, plan: { leftOut } }) => [place, leftOut])).toEqual([
    ["todo", []],
    ["casi", [{ key: "Química", reason: "NO_HOURS" }]],
  ]);
});
