import type { Course } from "@shop/contracts/courses";
import type { PriceFrom, Program, ProgramDates } from "@shop/contracts/programs";
import type { Quote } from "@shop/contracts/quote";
import { lacksFirstLevelMath } from "@shop/domain/courses/course-step";
import { listedCourses } from "@shop/domain/courses/offer";
import { withSeats } from "@shop/domain/courses/seats";
import { cheapestPayable } from "@shop/domain/courses/selection/cheapest-payable";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { shareInPercent } from "@shop/domain/pricing/clp";
import type { ProgramKind } from "@shop/domain/programs/kind";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { PROGRAM, VENUE } from "../../../../test/frozen-offer";
import { startTestShop } from "../../../../test/test-shop";

const shop = await forFile(
  startTestShop({ environment: { LIMIT_FACTOR: "1000" }, hasCatalogue: true, isStill: true }),
);

const read = async <T>(path: string) => (await shop.newBrowser().get(path)).body as T;
const programsOf = (year: string) => read<Program[]>(`/programs-without-childrens?year=${year}`);
const coursesOf = (programId: number, venueId: number) =>
  read<Course[]>(`/courses?programId=${programId}&locationId=${venueId}`);
const pricesAt = async (programId: number, venueId: number) =>
  (await read<ProgramDates[]>(`/datesprograms/${programId}?locationId=${venueId}`))[0]?.prices ?? [];
const quoteOf = (courses: readonly Course[]) => {
  const ids = courses.map(({ id }) => id).join();
  const [first] = courses;
  return read<Quote>(
    `/quote?programId=${first?.programId}&locationId=${first?.locationId}&coursesIds=${ids}`,
  );
};

/** What a programme lists of a month, by its own name where a school year decides. */
const listedOf = (courses: readonly Course[], { name, kind }: Program, month: number) =>
  listedCourses(
    courses.filter(({ mes }) => mes === month),
    { name, kind: kind as ProgramKind, year: null },
  );

/** What the shop sells of a month for the least, or would where nothing has seats, found by hand in what the API lists. */
function leastOf(listed: readonly Course[], { kind }: Program, { cursosMinimos }: PriceFrom) {
  const isSoldOut = withSeats(listed).length === 0;
  const priced = listed.map((course) => ({
    ...course,
    seatsAvailable: isSoldOut ? null : course.seatsAvailable,
    priceClp: course.priceOnline,
  }));
  const totalOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0);
  if (cursosMinimos === 1) {
    const alone = withSeats(priced).filter((course) => !lacksFirstLevelMath([course]));
    return alone.sort((one, other) => one.priceOnline - other.priceOnline).slice(0, 1);
  }
  return cheapestPayable(priced, { minimum: cursosMinimos, takesUntimed: kind === "online", totalOf }) ?? [];
}

test("'Desde' of each month and place is the quote of courses that can be paid, and of a programme the least of these [FEEL-05] [AMB-34]", async () => {
  const ofYears = await Promise.all(SCHOOL_YEARS.map(programsOf));
  const programs = new Map(ofYears.flat().map((program) => [program.id, program]));
  expect(programs.size).toBeGreaterThan(10);
  for (const program of programs.values()) {
    const all: PriceFrom[] = [];
    for (const { id } of program.Locations) {
      const [prices, courses] = await Promise.all([pricesAt(program.id, id), coursesOf(program.id, id)]);
      all.push(...prices);
      for (const price of prices) {
        const listed = listedOf(courses, program, price.mes);
        const set = leastOf(listed, program, price);
        const quote = await quoteOf(set);
        const before = quote.precioSubTotal + quote.valorMatricula;
        expect(price).toEqual({
          mes: price.mes,
          cursos: set.length,
          precioAntes: before,
          porcentajeDescuento: shareInPercent(before - quote.precioTotal, before),
          precioTotal: quote.precioTotal,
          valorMatricula: quote.valorMatricula,
          cursosMinimos: minimumCourses(program.kind as ProgramKind, listed),
        });
      }
    }
    const least = Math.min(...all.map(({ precioTotal }) => precioTotal));
    expect([program.name, program.priceFrom?.precioTotal]).toEqual([program.name, least]);
  }
});

test("'Desde' follows the seats: a section that sells out is none to start from [FEEL-05]", async () => {
  const priceNow = async () =>
    (await pricesAt(PROGRAM, VENUE)).find(({ mes }) => mes === 3)?.precioTotal ?? 0;
  const courses = await coursesOf(PROGRAM, VENUE);
  const ofMonth = courses.filter((course) => course.mes === 3 && !lacksFirstLevelMath([course]));
  const before = await priceNow();
  const cheapest = ofMonth.filter(
    ({ priceOnline }) => priceOnline === Math.min(...ofMonth.map((course) => course.priceOnline)),
  );
  await shop.query(
    "UPDATE scarce_items SET sold = capacity WHERE id IN (SELECT item_id FROM courses WHERE id = ANY ($1))",
    [cheapest.map(({ id }) => id)],
  );
  shop.wait(10_001);
  const left = ofMonth.filter((course) => !cheapest.includes(course));
  const next = left.sort((one, other) => one.priceOnline - other.priceOnline).slice(0, 1);
  const after = await priceNow();
  expect(after).toBe((await quoteOf(next)).precioTotal);
  expect(after).toBeGreaterThan(before);
});
