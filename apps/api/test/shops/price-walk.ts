import { isDeepStrictEqual } from "node:util";
import type { Course } from "@shop/contracts/offer/courses";
import type { Program, ProgramDates } from "@shop/contracts/offer/programs";
import type { Quote } from "@shop/contracts/quote";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { lacksFirstLevelMath } from "@shop/domain/courses/course-step";
import { listedCourses } from "@shop/domain/courses/offer";
import { withSeats } from "@shop/domain/courses/seats";
import { cheapestPayable } from "@shop/domain/courses/selection/cheapest-payable";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { shareInPercent } from "@shop/domain/pricing/clp";
import { AS_CHARGED, lineOf, type PriceTerms } from "@shop/domain/pricing/price-terms";
import { quoteLine } from "@shop/domain/pricing/quote";
import type { ProgramKind } from "@shop/domain/programs/kind";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import type { TestShop } from "../test-shop";

interface Difference {
  control: string;
  says: unknown;
  quoted: unknown;
}

async function termsOf(shop: TestShop): Promise<PriceTerms> {
  const browser = shop.newBrowser();
  const config = (await browser.get("/config")).body as ShopConfig;
  const [info] = (await browser.get("/dashadmin/infogeneral")).body as { discount: number }[];
  return { ...config, discount: info?.discount ?? 0 };
}

export function priceReader(shop: TestShop) {
  const read = async <T>(path: string) => (await shop.newBrowser().get(path)).body as T;
  return {
    programsOf: (year: string) => read<Program[]>(`/programs-without-childrens?year=${year}`),
    coursesOf: (programId: number, venueId: number) =>
      read<Course[]>(`/courses?programId=${programId}&locationId=${venueId}`),
    pricesAt: async (programId: number, venueId: number) =>
      (await read<ProgramDates[]>(`/datesprograms/${programId}?locationId=${venueId}`))[0]?.prices ?? [],
    quoteOf: (courses: readonly Course[]) => {
      const ids = courses.map(({ id }) => id).join();
      const [first] = courses;
      return read<Quote>(
        `/quote?programId=${first?.programId}&locationId=${first?.locationId}&coursesIds=${ids}`,
      );
    },
  };
}

// By its own name where a school year decides.
const listedOf = (courses: readonly Course[], { name, kind }: Program, month: number) =>
  listedCourses(
    courses.filter(({ mes }) => mes === month),
    { name, kind: kind as ProgramKind, year: null },
  );

// The cheapest payable choice, or what it would be with seats, found independently in the API's lists.
function leastOf(
  listed: readonly Course[],
  { id, kind }: Program,
  { cursosMinimos, terms }: { cursosMinimos: number; terms: PriceTerms },
) {
  const isSoldOut = withSeats(listed).length === 0;
  const priced = listed.map((course) => ({
    ...course,
    seatsAvailable: isSoldOut ? null : course.seatsAvailable,
    priceClp: course.price,
  }));
  if (cursosMinimos === 1) {
    const alone = withSeats(priced).filter((course) => !lacksFirstLevelMath([course]));
    return alone.sort((one, other) => one.priceOnline - other.priceOnline).slice(0, 1);
  }
  const totalOf = (coursePrices: readonly number[]) =>
    quoteLine(lineOf(terms, { programId: id, kind: AS_CHARGED, coursePrices }), null).total;
  return cheapestPayable(priced, { minimum: cursosMinimos, takesUntimed: kind === "online", totalOf }) ?? [];
}

/**
 * Compares all displayed prices with quotes: 'Desde' for places and programmes, and each hour's price alone without the
 * fee.
 * @param pricesToQuote default: all prices of a programme's hours
 */
export async function findPriceDifferences(
  shop: TestShop,
  pricesToQuote = (prices: readonly number[]) => prices,
): Promise<{ asked: number; found: Difference[] }> {
  const { programsOf, coursesOf, pricesAt, quoteOf } = priceReader(shop);
  const found: Difference[] = [];
  let asked = 0;
  const compare = (control: string, says: unknown, quoted: unknown) => {
    asked += 1;
    if (!isDeepStrictEqual(says, quoted)) found.push({ control, says, quoted });
  };
  const terms = await termsOf(shop);

  async function comparePlace(program: Program, venueId: number) {
    const place = `${program.name} at ${venueId}`;
    const [prices, courses] = await Promise.all([
      pricesAt(program.id, venueId),
      coursesOf(program.id, venueId),
    ]);
    const payable: typeof prices = [];
    for (const price of prices) {
      const listed = listedOf(courses, program, price.mes);
      if (withSeats(listed).length > 0) payable.push(price);
      const set = leastOf(listed, program, { ...price, terms });
      const quote = await quoteOf(set);
      const before = quote.precioSubTotal + quote.valorMatricula;
      compare(`${place} from ${price.mes}`, price, {
        mes: price.mes,
        cursos: set.length,
        precioAntes: before,
        porcentajeDescuento: shareInPercent(before - quote.precioTotal, before),
        precioTotal: quote.precioTotal,
        valorMatricula: quote.valorMatricula,
        cursosMinimos: minimumCourses(program.kind as ProgramKind, listed),
      });
    }
    return { prices, payable, courses };
  }

  async function compareProgram(program: Program) {
    const places = await Promise.all(program.Locations.map(({ id }) => comparePlace(program, id)));
    const courses = places.flatMap((place) => place.courses);
    for (const price of pricesToQuote([...new Set(courses.map((course) => course.price))])) {
      const alike = courses.filter((course) => course.price === price);
      const { precioTotal, valorMatricula } = await quoteOf(alike.slice(0, 1));
      for (const { id, priceOnline } of alike)
        compare(`hour ${id}`, priceOnline, precioTotal - valorMatricula);
    }
    const payable = places.flatMap((place) => place.payable);
    const all = payable.length > 0 ? payable : places.flatMap(({ prices }) => prices);
    const least = Math.min(...all.map(({ precioTotal }) => precioTotal));
    compare(program.name, program.priceFrom?.precioTotal, least);
  }

  const ofYears = await Promise.all(SCHOOL_YEARS.map(programsOf));
  const programs = new Map(ofYears.flat().map((program) => [program.id, program]));
  await Promise.all([...programs.values()].map(compareProgram));
  return { asked, found };
}
