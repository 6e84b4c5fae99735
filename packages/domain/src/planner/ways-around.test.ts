import fc from "fast-check";
import { expect, test } from "vitest";
import type { Course } from "../courses/course";
import { aCourse } from "../courses/test-courses";
import { schedulesOverlap } from "../schedule/overlap";
import { waysAround } from "./ways-around";

const at = (id: number, name: string, day: number, hour: number, extra: Partial<Course> = {}) =>
  aCourse(id, name, { subjectId: name.length, day, hour, ...extra });
const idsOf = (courses: readonly Course[]) => courses.map(({ id }) => id);

const maths = at(1, "Matemática", 1, 17);
const reading = [at(3, "Lenguaje", 1, 17), at(4, "Lenguaje", 2, 9)];

test("other hours of the wanted subject that fit are offered before chosen courses are moved [SHOP-02]", () => {
  const ways = waysAround(reading[0] ?? maths, [maths], [maths, at(2, "Matemática", 3, 17), ...reading]);
  expect(idsOf(ways[0]?.courses ?? [])).toEqual([1, 4]);
  expect(ways[0]).toMatchObject({ replaced: [], added: [{ id: 4 }] });
  expect(ways.at(-1)?.replaced.length).toBeGreaterThan(0);
});

test("hours that move nothing come first, however many weeks move something [SHOP-02]", () => {
  const hour = fc.record({ day: fc.integer({ min: 1, max: 5 }), hour: fc.integer({ min: 9, max: 19 }) });
  fc.assert(
    fc.property(
      fc.array(hour, { minLength: 1, maxLength: 8 }),
      fc.array(hour, { maxLength: 12 }),
      (own, others) => {
        const wanted = own.map((one, index) => at(index + 1, "Lenguaje", one.day, one.hour));
        const rest = others.map((one, index) => at(index + 50, "Matemática", one.day, one.hour));
        const [first] = wanted;
        if (!first) return;
        const clashing = { ...first, ...at(40, "Matemática", own[0]?.day ?? 1, own[0]?.hour ?? 9) };
        const ways = waysAround(first, [clashing], [clashing, ...wanted, ...rest]);
        const fits = wanted.some(({ Schedules }) => !schedulesOverlap(Schedules, clashing.Schedules));
        const moved = ways.map(({ replaced }) => replaced.length);
        expect(moved[0] === 0).toBe(fits);
        expect(moved).toEqual(moved.toSorted((one, other) => one - other));
      },
    ),
  );
});

test("the week as it is chosen is no way around when another hour of a chosen subject clashes [SHOP-02]", () => {
  const free = at(4, "Lenguaje", 2, 9);
  const later = at(5, "Lenguaje", 3, 9);
  const ways = waysAround(reading[0] ?? maths, [maths, free], [maths, ...reading, later]);
  expect(ways.map(({ courses }) => idsOf(courses))).toEqual([[1, 5]]);
});

test("where no week holds everything there is no way around [SHOP-02]", () => {
  expect(waysAround(reading[0] ?? maths, [maths], [maths, ...reading.slice(0, 1)])).toEqual([]);
});

test("every way keeps each subject, without clashes and in courses with seats [SHOP-02]", () => {
  const section = fc.record({
    name: fc.constantFrom("Matemática", "Lenguaje", "Física"),
    day: fc.integer({ min: 1, max: 3 }),
    hour: fc.integer({ min: 9, max: 12 }),
    seatsAvailable: fc.constantFrom(0, 5),
  });
  fc.assert(
    fc.property(fc.array(section, { minLength: 2, maxLength: 10 }), (sections) => {
      const offered = sections.map(({ name, day, hour, ...rest }, id) => at(id + 1, name, day, hour, rest));
      const [wanted, chosen] = offered;
      if (!wanted || !chosen || wanted.name === chosen.name) return;
      for (const { courses } of waysAround(wanted, [chosen], offered)) {
        expect(new Set(courses.map(({ name }) => name))).toEqual(new Set([wanted.name, chosen.name]));
        expect(courses.every(({ seatsAvailable }) => seatsAvailable !== 0)).toBe(true);
        const [one, other] = courses;
        expect(one && other && schedulesOverlap(one.Schedules, other.Schedules)).toBe(false);
      }
    }),
  );
});
