import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clp, sumOf } from "../../pricing/clp";
import { quoteLine } from "../../pricing/quote";
import type { Course } from "../course";
import { aCourse } from "../test-courses";
import { cheapestPayable } from "./cheapest-payable";
import { checkSelection } from "./check-selection";

type Priced = Course & { priceClp: Clp };

const NAMES = ["Competencia Lectora", "Competencia Matemática M1", "Competencia Matemática M2", "Historia"];
const aSection = (
  id: number,
  name: string,
  priceClp: Clp,
  extra: Parameters<typeof aCourse>[2] = {},
): Priced => ({
  ...aCourse(id, name, { subjectId: NAMES.indexOf(name), ...extra }),
  priceClp,
});

const plainSum = { minimum: 1, takesUntimed: false, totalOf: sumOf };
const idsOf = (courses: readonly Course[] | null) => courses?.map(({ id }) => id);

test("sold-out sections, those without hours and M2 alone are no price to start from [FEEL-05] [COURSE-30]", () => {
  const listed = [
    aSection(1, "Competencia Lectora", 100, { seatsAvailable: 0 }),
    aSection(2, "Competencia Lectora", 200, { Schedules: [] }),
    aSection(3, "Competencia Matemática M2", 50),
    aSection(4, "Historia", 300),
  ];
  expect(idsOf(cheapestPayable(listed, plainSum))).toEqual([4]);
  expect(idsOf(cheapestPayable(listed, { ...plainSum, takesUntimed: true }))).toEqual([2]);
  expect(cheapestPayable(listed.slice(0, 3), plainSum)).toBeNull();
});

test("where three are the fewest, three that do not clash are counted [FEEL-05] [COURSE-33]", () => {
  const listed = [
    aSection(1, "Competencia Lectora", 100, { hour: 9 }),
    aSection(2, "Historia", 100, { hour: 9 }),
    aSection(3, "Historia", 400, { hour: 11 }),
    aSection(4, "Competencia Matemática M1", 100, { hour: 15 }),
    aSection(5, "Competencia Matemática M2", 120, { hour: 17 }),
  ];
  const three = cheapestPayable(listed, { ...plainSum, minimum: 3 });
  expect(idsOf(three)?.toSorted()).toEqual([1, 4, 5]);
  expect(cheapestPayable(listed.slice(0, 2), { ...plainSum, minimum: 2 })).toBeNull();
});

test("no set that the server sells costs less [FEEL-05]", () => {
  fc.assert(
    fc.property(
      offer,
      fc.constantFrom(1, 2, 3),
      fc.array(fc.nat(90), { maxLength: 4 }),
      (listed, minimum, steps) => {
        const totalOf = (coursePrices: readonly Clp[]) =>
          quoteLine(
            {
              ...{ kind: "in_person", coursePrices, onlineDiscountPercent: 42, enrolmentFee: 30_000 },
              sessionDiscounts: steps.map((percent, index) => ({ fromCourses: index + 1, percent })),
            },
            null,
          ).total;
        const totals = subsetsOf(listed)
          .filter((set) => isSold(set, minimum))
          .map((set) => totalOf(set.map(({ priceClp }) => priceClp)));
        const found = cheapestPayable(listed, { minimum, takesUntimed: false, totalOf });
        expect(found && isSold(found, minimum)).toBe(totals.length > 0 ? true : null);
        if (found) expect(totalOf(found.map(({ priceClp }) => priceClp))).toBe(Math.min(...totals));
      },
    ),
    { numRuns: 100 },
  );
});

const offer: fc.Arbitrary<Priced[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      priceClp: fc.constantFrom(0, 90_000, 100_000, 258_000),
      hour: fc.integer({ min: 9, max: 11 }),
      seatsAvailable: fc.constantFrom(20, 20, 0, null),
    }),
    { maxLength: 7 },
  )
  .map((sections) => sections.map(({ name, priceClp, ...extra }, id) => aSection(id, name, priceClp, extra)));

function subsetsOf<T>(items: readonly T[]): T[][] {
  const sets: T[][] = [[]];
  for (const item of items) sets.push(...sets.map((set) => [...set, item]));
  return sets;
}

function isSold(courses: readonly Priced[], minimum: number): boolean {
  const line = { programId: 1, programName: "", kind: "in_person", year: null, venueId: 1, minimum } as const;
  const placed = courses.map((course) => ({ ...course, programId: 1, venueId: 1, month: 3 }));
  return (
    courses.every(({ seatsAvailable }) => seatsAvailable !== 0) &&
    checkSelection([{ ...line, courses: placed }]).length === 0
  );
}
