import type { Course } from "@shop/contracts/courses";
import type { Program, ProgramDates } from "@shop/contracts/programs";
import type { Quote } from "@shop/contracts/quote";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { soldAlone } from "@shop/domain/courses/course-step";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { PROGRAM, VENUE } from "../../../../test/frozen-offer";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const M2 = "Competencia Matemática M2";

const shop = await forFile(startPurchaseShop());

const read = async <T>(path: string) => (await shop.newBrowser().get(path)).body as T;
const coursesOf = (programId: number, venueId: number) =>
  read<Course[]>(`/courses?programId=${programId}&locationId=${venueId}`);
const quoteOf = ({ id, programId, locationId }: Course) =>
  read<Quote>(`/quote?programId=${programId}&locationId=${locationId}&coursesIds=${id}`);

test("what a card says a course costs is the quote of that course, the fee apart [AMB-34]", async () => {
  const programs = await read<Program[]>("/programs-without-childrens?year=4");
  expect(programs.length).toBeGreaterThan(3);
  for (const { id, priceFrom, Locations } of programs) {
    const lists = await Promise.all(Locations.map((venue) => coursesOf(id, venue.id)));
    const [cheapest] = soldAlone(lists.flat()).sort((a, b) => a.priceOnline - b.priceOnline || a.mes - b.mes);
    if (!cheapest) throw new Error(`programme ${id} has no course`);
    const quote = await quoteOf(cheapest);
    expect(priceFrom).toEqual({
      mes: cheapest.mes,
      precioBruto: quote.precioBruto,
      precioCurso: quote.precioTotal - quote.valorMatricula,
      porcentajeDescuento: quote.porcentajeDescuento,
      valorMatricula: quote.valorMatricula,
      cursosMinimos: expect.any(Number),
    });
    expect([cheapest.price, cheapest.priceOnline]).toEqual([priceFrom?.precioBruto, priceFrom?.precioCurso]);
  }
  const minimums = programs.map(({ isOnline, isPdvX, priceFrom }) => [
    isOnline || isPdvX,
    priceFrom?.cursosMinimos,
  ]);
  expect(minimums).toContainEqual([true, 3]);
  expect(minimums).toContainEqual([false, 1]);
});

test("each month at a venue has the price of its cheapest course there, and M2, sold with M1 only, is none [AMB-34] [COURSE-30]", async () => {
  const [dates] = await read<ProgramDates[]>(`/datesprograms/${PROGRAM}?locationId=${VENUE}`);
  const courses = await coursesOf(PROGRAM, VENUE);
  expect(dates?.prices.map(({ mes }) => mes)).toEqual(dates?.enable);
  for (const { mes, precioCurso } of dates?.prices ?? []) {
    const ofMonth = courses.filter((course) => course.mes === mes);
    const least = (some: readonly Course[]) => Math.min(...some.map(({ priceOnline }) => priceOnline));
    expect(precioCurso).toBe(least(ofMonth.filter((course) => courseDisplayName(course) !== M2)));
    expect(precioCurso).toBeGreaterThan(least(ofMonth));
  }
});
