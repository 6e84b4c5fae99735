import fc from "fast-check";
import { expect, test } from "vitest";
import { aCourse } from "../courses/test-courses";
import { quoteLine, type SessionDiscountTable } from "../pricing/quote";
import { line } from "../pricing/test-lines";
import { unusedPart } from "../refunds/plan-refund";
import { aLine } from "../refunds/test-sale";
import { type ChangingLine, changeRefusals, type PricedSection } from "./check-change";
import { moreOrFewer } from "./more-or-fewer";
import { resizeQuote } from "./resize-quote";

const section = (
  id: number,
  name: string,
  hour: number,
  fields: Partial<PricedSection> = {},
): PricedSection => ({
  ...aCourse(id, name, { hour, subjectId: id }),
  ...{ programId: 9, venueId: 3, month: 4, priceClp: 100_000, isOpen: true },
  ...fields,
});
const M1 = section(1, "Matemática M1", 9);
const M2 = section(2, "Matemática M2", 11);
const READING = section(3, "Lenguaje", 13);
const HISTORY = section(4, "Historia", 15);
const CLASHING = section(5, "Química", 13);
const FULL = section(6, "Física", 17, { seatsAvailable: 0 });

const lineOf = (courses: PricedSection[], minimum = 1): ChangingLine => ({
  ...{ programId: 9, programName: "Tradicional 4° Medio", kind: "traditional", year: "4" },
  ...{ venueId: 3, minimum, courses },
});
const THREE = [M1, M2, READING];

test.each([
  ["one course less", [M1, M2], {}, []],
  ["one course more", [...THREE, HISTORY], {}, []],
  ["as the buyer", [M1, M2], { mayResize: false }, ["OTHER_NUMBER"]],
  ["one more and another one instead", [M1, M2, HISTORY, section(7, "Física", 18)], {}, ["OTHER_NUMBER"]],
  ["M2 without its M1", [M2, READING], {}, ["SELECTION"]],
  ["no course at all", [], {}, ["SELECTION"]],
  ["below the programme's minimum", [M1, M2], { before: lineOf(THREE, 3) }, ["SELECTION"]],
  ["a clash", [...THREE, CLASHING], {}, ["SELECTION"]],
  ["of a pack", [M1, M2], { isOfPack: true }, ["OTHER_PACK"]],
] as const)("%s [DESK-56]", (_, courses, more, refusals) => {
  const before = "before" in more ? more.before : lineOf(THREE);
  const after = { ...before, courses: [...courses] };
  const question = { before, after, others: [], isOfPack: false, mayResize: true, ...more };
  expect(changeRefusals(question)).toEqual(refusals);
});

test("one course more is listed with seats and without clashes, one less as the rules admit it [DESK-56]", () => {
  const listed = moreOrFewer({
    ...{ before: lineOf(THREE), others: [], isOfPack: false, mayResize: true },
    offered: [...THREE, HISTORY, CLASHING, FULL],
    priceOf: (courses) => courses.length,
    limit: { swaps: 6, weeks: 3 },
  });
  const shown = listed.map(({ courses, differenceClp }) => [
    courses.map(({ id }) => id).join(),
    differenceClp,
  ]);
  expect(shown).toEqual([
    ["1,2,3,4", 4],
    ["1,3", 2],
    ["1,2", 2],
  ]);
});

const table: fc.Arbitrary<SessionDiscountTable> = fc.array(
  fc.record({ fromCourses: fc.integer({ min: 1, max: 8 }), percent: fc.nat(30) }),
);
const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 });

test("another number costs what it would have cost bought so, and never less for more; there and back it is what it was [DESK-56] [DESK-57]", () => {
  fc.assert(
    fc.property(line, table, prices, prices, (priced, sessionDiscounts, own, more) => {
      const terms = { ...priced, kind: "traditional" as const, sessionDiscounts };
      const [few, many] = [own, [...own, ...more]].map((coursePrices) =>
        quoteLine({ ...terms, coursePrices }, null),
      );
      if (!few || !many) throw new Error("two quotes");
      const sold = (clps: readonly number[], isDropped: boolean) =>
        clps.map((soldClp) => ({ soldClp, isDropped }));
      const beside = { table: sessionDiscounts, couponClp: 0 };
      const added = more.map((listClp) => ({ listClp }));
      const grown = resizeQuote(few, { ...beside, courses: sold(own, false), added });
      expect(grown).toEqual(many.total < few.total ? few : many);
      const courses = [...sold(own, false), ...sold(more, true)];
      const shrunk = resizeQuote(many, { ...beside, courses, added: [] });
      expect(shrunk).toEqual(many.total < few.total ? many : few);
    }),
  );
});

test("of what is dropped the classes given are kept, course by course: all before the first, nothing after the last [DESK-57]", () => {
  const days = fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 9 });
  const courses = fc.array(fc.tuple(days, fc.nat(500_000)), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(courses, fc.nat(900_000), fc.integer({ min: 1, max: 28 }), (drawn, amountClp, day) => {
      const sold = {
        ...aLine({ paidClp: amountClp, feeClp: 0 }),
        courses: drawn.map(([each, priceClp], id) => ({
          ...{ id, priceClp, isEnded: false },
          classes: each.map((one) => ({
            day: `2027-06-${String(one).padStart(2, "0")}`,
            startTime: "00:00",
          })),
        })),
      };
      const backAt = (at: Date) => unusedPart(sold, { courseIds: drawn.map((_, id) => id), amountClp, at });
      expect(backAt(new Date("2027-05-31T12:00:00Z"))).toBe(amountClp);
      expect(backAt(new Date("2027-07-01T12:00:00Z"))).toBe(0);
      const [now, later] = [day, day + 1].map((one) => backAt(new Date(Date.UTC(2027, 5, one, 12))));
      expect(later).toBeLessThanOrEqual(now ?? 0);
    }),
  );
});
