import fc from "fast-check";
import { expect, test } from "vitest";
import { aCourse } from "../courses/test-courses";
import { coursePrice, quoteLine } from "../pricing/quote";
import { line, percent } from "../pricing/test-lines";
import { planRefund } from "../refunds/plan-refund";
import { after, aLine, aPayment, aSale } from "../refunds/test-sale";
import { type ChangingLine, changeRefusals, changesLeft, type PricedSection } from "./check-change";
import { rankAlternatives } from "./rank-alternatives";
import { listDifference, quoteWithout, requote } from "./requote";

const section = (
  id: number,
  name: string,
  fields: Partial<PricedSection> & { hour?: number; day?: number } = {},
): PricedSection => ({
  ...aCourse(id, name, fields),
  ...{ programId: 9, venueId: 3, month: 4, priceClp: 100_000, isOpen: true },
  ...fields,
});

const M1 = section(1, "Matemática M1", { subjectId: 50 });
const READING = section(2, "Lenguaje", { subjectId: 51 });
const EVENING = section(11, "Matemática M1", { subjectId: 50, hour: 19 });
const CLASHING = section(12, "Matemática M1", { subjectId: 50, hour: 10 });
const HISTORY = section(13, "Historia", { hour: 20, priceClp: 140_000 });

const PROGRAM = {
  programId: 9,
  programName: "Tradicional 4° Medio",
  kind: "traditional",
  year: "4",
} as const;
const lineOf = (courses: PricedSection[], fields: Partial<ChangingLine> = {}): ChangingLine => ({
  ...{ ...PROGRAM, venueId: 3, minimum: 1, courses },
  ...fields,
});
const BEFORE = lineOf([M1, READING]);
const refusals = (courses: PricedSection[], more: Partial<Parameters<typeof changeRefusals>[0]> = {}) =>
  changeRefusals({ before: BEFORE, after: lineOf(courses), others: [], isOfPack: false, ...more });

const MANY = { swaps: 30, weeks: 30 };

const ofAmount = fc.integer({ min: 1, max: 900_000 }).map((amount) => ({ kind: "amount" as const, amount }));
const ofPercent = fc.integer({ min: 1, max: 100 }).map((off) => ({ kind: "percent" as const, percent: off }));
const coupon = fc.option(fc.oneof(ofAmount, ofPercent));

test("the same list price costs nothing, also when prices moved since the sale [CHANGE-01]", () => {
  fc.assert(
    fc.property(line, coupon, fc.nat(900_000), fc.nat(900_000), (priced, off, sold, list) => {
      const quote = quoteLine(priced, off);
      const difference = listDifference([{ soldClp: sold, listClp: list }], [{ listClp: list }]);
      expect(requote(quote, difference, quote.couponDiscount)).toEqual(quote);
    }),
  );
  expect(listDifference([{ soldClp: 70, listClp: null }], [{ listClp: 100 }])).toBe(30);
});

test("a price after a change adds up with the sale's percents, fee and coupon, and grows with the list [CHANGE-01]", () => {
  const difference = fc.integer({ min: -900_000, max: 900_000 });
  fc.assert(
    fc.property(line, coupon, difference, difference, (priced, off, one, other) => {
      const quote = quoteLine(priced, off);
      const after = (amount: number) => requote(quote, amount, quote.couponDiscount);
      const next = after(one);
      expect(next.subtotal - next.onlineDiscount - next.couponDiscount + next.enrolmentFee).toBe(next.total);
      expect(next.gross - next.sessionDiscount).toBe(next.subtotal);
      expect(next.total).toBeGreaterThanOrEqual(next.enrolmentFee);
      if (off?.kind === "amount") expect(next.couponDiscount).toBeLessThanOrEqual(quote.couponDiscount);
      expect([next.sessionDiscountPercent, next.onlineDiscountPercent, next.enrolmentFee]).toEqual([
        quote.sessionDiscountPercent,
        quote.onlineDiscountPercent,
        quote.enrolmentFee,
      ]);
      expect(after(Math.max(one, other)).total).toBeGreaterThanOrEqual(after(Math.min(one, other)).total);
    }),
  );
});

test("with a percent coupon a changed line costs what it would have cost bought so: nobody gains by buying dearer first [CHANGE-01]", () => {
  fc.assert(
    fc.property(line, ofPercent, fc.nat(900_000), (priced, off, price) => {
      const [, ...others] = priced.coursePrices;
      const bought = quoteLine(priced, off);
      const wished = quoteLine({ ...priced, coursePrices: [price, ...others] }, off);
      const changed = requote(bought, wished.gross - bought.gross, bought.couponDiscount);
      // Whatever covers all waives the fee of a purchase; a change leaves it as it was charged.
      expect(changed.total - changed.enrolmentFee).toBe(wished.total - wished.enrolmentFee);
    }),
  );
});

test("a line that became cheaper and dearer again costs what it did, whatever the coupon took meanwhile [CHANGE-01]", () => {
  fc.assert(
    fc.property(line, coupon, percent, (priced, off, share) => {
      const quote = quoteLine(priced, off);
      const less = Math.floor((quote.gross * share) / 100);
      const cheaper = requote(quote, -less, quote.couponDiscount);
      expect(requote(cheaper, less, quote.couponDiscount)).toEqual(quote);
    }),
  );
});

test("a line without a course adds up, and what goes back of that course and then of the rest is all that was paid [CONTRACT-08]", () => {
  const anyIndex = fc.nat(5);
  fc.assert(
    fc.property(line, coupon, anyIndex, (priced, off, any) => {
      const quote = quoteLine(priced, off);
      const prices = priced.coursePrices.map((price) => coursePrice(price, priced.kind));
      const at = any % prices.length;
      const lineOfSale = (paidClp: number, rest: readonly number[]) => ({
        ...aLine({ paidClp, feeClp: quote.enrolmentFee }),
        courses: prices.flatMap((priceClp, id) =>
          rest.includes(id) ? { id, priceClp, classes: [], isEnded: false } : [],
        ),
      });
      const backOf = (sold: ReturnType<typeof lineOfSale>, courseIds: readonly number[]) => {
        const sale = aSale({ lines: [sold], payments: [aPayment({ paidClp: sold.paidClp })] });
        return planRefund(sale, "course_cancelled", { at: after(0), positions: [0], courseIds }).sumClp;
      };
      const all = prices.map((_, id) => id);
      const others = all.filter((id) => id !== at);
      const next = quoteWithout(quote, { prices, index: at });
      expect(next.gross - next.sessionDiscount).toBe(next.subtotal);
      expect(next.subtotal - next.onlineDiscount - next.couponDiscount + next.enrolmentFee).toBe(next.total);
      for (const row of [next.gross, next.subtotal, next.couponDiscount])
        expect(row).toBeGreaterThanOrEqual(0);
      if (others.length === 0) return;
      expect(backOf(lineOfSale(quote.total, all), [at])).toBe(quote.total - next.total);
      expect(backOf(lineOfSale(next.total, others), others)).toBe(next.total);
    }),
  );
});

test("as many others of the programme and month may be taken, no fewer, none of elsewhere, none closed [CHANGE-02]", () => {
  expect(refusals([EVENING, READING])).toEqual([]);
  expect(refusals([READING, M1])).toEqual(["NOTHING_CHANGES"]);
  expect(refusals([EVENING])).toEqual(["OTHER_NUMBER"]);
  expect(refusals([{ ...EVENING, programId: 8 }, READING])).toEqual(["OTHER_PROGRAM", "SELECTION"]);
  expect(refusals([{ ...EVENING, month: 5 }, READING])).toEqual(["OTHER_MONTH", "SELECTION"]);
  expect(refusals([{ ...EVENING, isOpen: false }, READING])).toEqual(["NOT_OFFERED"]);
});

test("a change clashes with nothing that stays, of any programme of the student, and is judged without the old [CHANGE-02]", () => {
  expect(refusals([CLASHING, READING])).toEqual(["SELECTION"]);
  const beside = { ...lineOf([section(31, "Química", { hour: 19, programId: 7 })]), programId: 7 };
  expect(refusals([EVENING, READING], { others: [beside] })).toEqual(["SELECTION"]);
  // The place of the old one is free to the new one.
  expect(refusals([section(14, "Matemática M1", { subjectId: 50, hour: 9 }), READING])).toEqual([]);
});

test("what was sold against a rule of today is not judged again [CHANGE-02]", () => {
  const before = lineOf([section(1, "Matemática M2"), READING]);
  const after = lineOf([section(1, "Matemática M2"), section(15, "Lenguaje", { subjectId: 51, hour: 19 })]);
  expect(refusals([], { before, after })).toEqual([]);
});

test("a pack's courses change only for other hours of its subjects at its venue, of the same list price [CHANGE-03]", () => {
  const isOfPack = true;
  expect(refusals([EVENING, READING], { isOfPack })).toEqual([]);
  const dear = { ...EVENING, priceClp: EVENING.priceClp + 1 };
  const samePrice = section(13, "Historia", { hour: 20 });
  for (const courses of [
    [dear, READING],
    [HISTORY, READING],
    [samePrice, READING],
  ])
    expect(refusals(courses, { isOfPack })).toEqual(["OTHER_PACK"]);
  // Each venue has packs and prices of its own.
  expect(refusals([], { isOfPack, after: lineOf([...THERE], { venueId: 4 }) })).toEqual(["OTHER_PACK"]);
  expect(refusals([], { after: lineOf([...THERE], { venueId: 4 }) })).toEqual([]);
});

test("alternatives come with the fewest moves first, then the same subjects, then the nearest price, then whole weeks at other venues [CHANGE-04]", () => {
  const offered = [M1, READING, EVENING, CLASHING, HISTORY, ...THERE];
  const ranked = rankAlternatives({
    ...{ before: BEFORE, others: [], isOfPack: false, offered, limit: MANY },
    priceOf: (courses) => courses.reduce((sum, { priceClp }) => sum + priceClp, 0) - 200_000,
  });
  const shown = ranked.map(
    (each) => `${each.courses.map(({ id }) => id)} at ${each.venueId}: ${each.differenceClp}`,
  );
  expect(shown).toEqual(["11,2 at 3: 0", "13,2 at 3: 40000", "1,13 at 3: 40000", "21,22 at 4: 0"]);
  expect(ranked[0]?.replacedIds).toEqual([1]);
});

test("each course, each subject instead and each venue has its own choices, however many another one has [CHANGE-04]", () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    section(100 + at, "Matemática M1", { subjectId: 50, day: 2 + (at % 5), hour: 8 + Math.floor(at / 5) }),
  );
  const lateReading = section(14, "Lenguaje", { subjectId: 51, hour: 20, priceClp: 190_000 });
  const offered = [M1, READING, ...many, lateReading, HISTORY, ...THERE];
  const ranked = rankAlternatives({
    ...{ before: BEFORE, others: [], isOfPack: false, offered },
    priceOf: (courses) => courses.reduce((sum, { priceClp }) => sum + priceClp, 0) - 200_000,
    limit: { swaps: 3, weeks: 1 },
  });
  const gone = ranked.map(({ replacedIds, venueId }) => `${venueId}: ${replacedIds}`);
  expect(gone).toEqual(["3: 1", "3: 1", "3: 1", "3: 2", "3: 1", "3: 2", "4: 1,2"]);
  const forReading = ranked.find(({ replacedIds }) => `${replacedIds}` === "2");
  expect(forReading?.courses.map(({ id }) => id)).toEqual([1, 14]);
});

test("nothing sold out or refused is listed, whatever is offered [CHANGE-04]", () => {
  const any = fc.array(
    fc.record({
      id: fc.integer({ min: 100, max: 140 }),
      name: fc.constantFrom("Matemática M1", "Lenguaje", "Historia", "Física Mención"),
      hour: fc.integer({ min: 8, max: 20 }),
      day: fc.integer({ min: 1, max: 6 }),
      venueId: fc.constantFrom(3, 4, 5),
      seatsAvailable: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 16 },
  );
  fc.assert(
    fc.property(any, (rows) => {
      const offered = rows.map(({ id, name, ...fields }) =>
        section(id, name, { ...fields, subjectId: 50 + name.length }),
      );
      const ranked = rankAlternatives({
        ...{ before: BEFORE, others: [], isOfPack: false, offered: [...offered, M1, READING], limit: MANY },
        priceOf: () => 0,
      });
      for (const { courses, venueId } of ranked) {
        expect(refusals([], { after: lineOf([...courses], { venueId }) })).toEqual([]);
        for (const { id, seatsAvailable } of courses)
          if (id !== 1 && id !== 2) expect(seatsAvailable).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});

test("the contract's changes are counted down by the buyer's own, never below none [CHANGE-07]", () => {
  expect([0, 1, 2, 3].map((own) => changesLeft(2, own))).toEqual([2, 1, 0, 0]);
});

const THERE = [
  section(21, "Matemática M1", { subjectId: 50, venueId: 4, day: 2 }),
  section(22, "Lenguaje", { subjectId: 51, venueId: 4, day: 3 }),
];
