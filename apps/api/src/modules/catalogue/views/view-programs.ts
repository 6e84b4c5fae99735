import type { VenueBrief } from "@shop/contracts/offer/places";
import { type PriceFrom, type Program, ProgramMeta } from "@shop/contracts/offer/programs";
import { listedCourses } from "@shop/domain/courses/offer";
import { cheapestPayable } from "@shop/domain/courses/selection/cheapest-payable";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { shareInPercent } from "@shop/domain/pricing/clp";
import { lineOf } from "@shop/domain/pricing/price-terms";
import { quoteLine } from "@shop/domain/pricing/quote";
import { kindOfProgram, type ProgramKind } from "@shop/domain/programs/kind";
import { groupBy } from "../../../group-by";
import type { Academy } from "../academy";
import type { FreeSections, ProgramRows, VenueOffer } from "../queries/programs";

type ProgramRow = ProgramRows["programs"][number];

/** The smallest payable total of a start month, and its sections. */
export interface MonthPrice {
  price: PriceFrom;
  courseIds: readonly number[];
  /** Otherwise it is what they would cost with seats. */
  isPayable: boolean;
}

export interface ProgramView {
  program: Program;
  kind: ProgramKind;
  isEnabled: boolean;
  /** False for a group, and without any open section that still has classes. */
  isSold: boolean;
  pricesByVenue: ReadonlyMap<number, readonly MonthPrice[]>;
}

interface Parts {
  venues: ReadonlyMap<number, VenueBrief>;
  venueIds: ReadonlyMap<number, number[]>;
  offers: ReadonlyMap<number, VenueOffer[]>;
  metas: ReadonlyMap<number, ProgramRows["metas"]>;
  answers: ReadonlyMap<number, ProgramRows["answers"]>;
  freeIds: FreeSections["ids"];
  academy: Academy;
}

// `isOnline` and `isPdvX` follow from name, modality and venues, not from the catalogue's kind.
export function viewPrograms(
  rows: ProgramRows,
  {
    venues,
    freeIds,
    academy,
  }: { venues: readonly VenueBrief[]; freeIds: FreeSections["ids"]; academy: Academy },
): ProgramView[] {
  const links = groupBy(rows.links, ({ programId }) => programId);
  const parts: Parts = {
    venues: new Map(venues.map((venue) => [venue.id, venue])),
    venueIds: new Map([...links].map(([id, group]) => [id, group.map(({ venueId }) => venueId)])),
    offers: groupBy(rows.offers, ({ programId }) => programId),
    metas: groupBy(rows.metas, ({ programId }) => programId),
    answers: groupBy(rows.answers, ({ programId }) => programId),
    freeIds,
    academy,
  };
  const children = groupBy(rows.programs, ({ parentId }) => parentId);
  return rows.programs.map((row) => {
    const members = children.get(row.id) ?? [];
    return members.length > 0 ? viewGroup(row, members, parts) : viewSold(row, parts);
  });
}

const kindOf = (row: ProgramRow, venueIds: readonly number[], { metas }: Parts) =>
  kindOfProgram({ ...row, modality: metas.get(row.id)?.[0]?.name ?? null }, venueIds.length);

function viewSold(row: ProgramRow, parts: Parts): ProgramView {
  const venueIds = parts.venueIds.get(row.id) ?? [];
  const offers = (parts.offers.get(row.id) ?? []).filter(({ venueId }) => venueIds.includes(venueId));
  const kind = kindOf(row, venueIds, parts);
  const months = row.isEnabled ? row.months : [];
  const pricesByVenue = new Map(
    offers.map(({ venueId, months: offered }) => [
      venueId,
      offered.flatMap(({ month, listed }) =>
        months.includes(month) ? knownPrices({ program: row, kind, month, sold: listed }, parts) : [],
      ),
    ]),
  );
  return {
    program: {
      ...plainFields(row, kind, parts),
      priceFrom: cheapest([...pricesByVenue.values()].flat())?.price ?? null,
      hasSeats:
        row.isEnabled &&
        offers.some(({ months }) =>
          months.some(({ listed }) => listed.some(({ id }) => parts.freeIds.has(id))),
        ),
      Locations: briefs(venueIds, parts),
      enable: monthFlags(months),
      Childrens: [],
    },
    kind,
    isEnabled: row.isEnabled,
    isSold: !row.isEnabled || offers.some(({ months: offered }) => offered.length > 0),
    pricesByVenue,
  };
}

function viewGroup(row: ProgramRow, members: ProgramRow[], parts: Parts): ProgramView {
  const children = members.filter(({ isEnabled }) => isEnabled).map((member) => viewSold(member, parts));
  const programs = children.map(({ program }) => program);
  const venueIds = [...new Set(programs.flatMap(({ Locations }) => Locations.map(({ id }) => id)))].sort(
    (a, b) => a - b,
  );
  const kind = kindOf(row, venueIds, parts);
  const pricesByVenue = joinPrices(children);
  return {
    program: {
      ...plainFields(row, kind, parts),
      priceFrom: cheapest([...pricesByVenue.values()].flat())?.price ?? null,
      hasSeats: row.isEnabled && programs.some(({ hasSeats }) => hasSeats),
      Locations: briefs(venueIds, parts),
      enable: monthFlags(
        programs.flatMap(({ enable }) => enable.flatMap((on, index) => (on ? [index + 1] : []))),
      ),
      Childrens: programs.map((program) => ({ ...program, Childrens: [] })),
    },
    kind,
    isEnabled: row.isEnabled,
    isSold: false,
    pricesByVenue,
  };
}

function joinPrices(children: readonly ProgramView[]): Map<number, MonthPrice[]> {
  const joined = new Map<number, MonthPrice[]>();
  for (const { pricesByVenue } of children) {
    for (const [venueId, prices] of pricesByVenue) {
      joined.set(venueId, cheapestByMonth([...(joined.get(venueId) ?? []), ...prices]));
    }
  }
  return joined;
}

export function cheapestByMonth(prices: readonly MonthPrice[]): MonthPrice[] {
  const months = [...groupBy(prices, ({ price }) => price.mes).values()];
  return months.flatMap((ofMonth) => cheapest(ofMonth) ?? []).sort((a, b) => a.price.mes - b.price.mes);
}

function plainFields(row: ProgramRow, kind: ProgramKind, { metas, answers }: Parts) {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    parentId: row.parentId,
    order: row.position,
    kind,
    isOnline: kind === "online",
    isPdvX: kind === "pdvx",
    Metas: (metas.get(row.id) ?? []).map((meta) => ProgramMeta.parse({ ...meta, meses_enable: meta.months })),
    Details: (answers.get(row.id) ?? []).map(({ detail, value }) => ({
      name: detail.name,
      tooltip: detail.tooltip,
      main: detail.isMain,
      detailCategory: detail.category,
      ProgramDetail: { value },
    })),
  };
}

const briefs = (ids: readonly number[], { venues }: Parts): VenueBrief[] =>
  ids.flatMap((id) => venues.get(id) ?? []);

/** Of those that can be paid, if any can; of equal ones, the first month's. */
export const cheapest = (prices: readonly MonthPrice[]): MonthPrice | null =>
  [...prices].sort(
    ({ price: a, ...one }, { price: b, ...other }) =>
      Number(other.isPayable) - Number(one.isPayable) || a.precioTotal - b.precioTotal || a.mes - b.mes,
  )[0] ?? null;

interface MonthOffer {
  program: ProgramRow;
  kind: ProgramKind;
  month: number;
  sold: VenueOffer["months"][number]["listed"];
}

interface KnownPrice {
  academy: Academy;
  free: string;
  prices: MonthPrice[];
}

const known = new WeakMap<MonthOffer["sold"], KnownPrice>();

// Computing all months takes 0.1 s, more as the catalogue grows; reused while the same sections have seats.
function knownPrices(offer: MonthOffer, parts: Parts): MonthPrice[] {
  const free = offer.sold.flatMap(({ id }) => (parts.freeIds.has(id) ? id : [])).join();
  const before = known.get(offer.sold);
  if (before?.free === free && before.academy === parts.academy) return before.prices;
  const prices = pricesOf(offer, parts);
  known.set(offer.sold, { academy: parts.academy, free, prices });
  return prices;
}

// While nothing has seats, prices what would be sold.
function pricesOf({ program, kind, month, sold }: MonthOffer, { freeIds, academy }: Parts): MonthPrice[] {
  const counted = sold.map((section) => ({ ...section, seatsAvailable: freeIds.has(section.id) ? null : 0 }));
  const listed = listedCourses(counted, { name: program.name, kind, year: null });
  const minimum = minimumCourses(kind, listed);
  const quoteOf = (coursePrices: readonly number[]) =>
    quoteLine(lineOf(academy, { programId: program.id, kind, coursePrices }), null);
  const terms = {
    minimum,
    takesUntimed: kind === "online",
    totalOf: (prices: readonly number[]) => quoteOf(prices).total,
  };
  const asIfFree = () => listed.map((section) => ({ ...section, seatsAvailable: null }));
  const payable = cheapestPayable(listed, terms);
  const courses = payable ?? cheapestPayable(asIfFree(), terms);
  if (!courses) return [];
  const { subtotal, enrolmentFee, total } = quoteOf(courses.map(({ priceClp }) => priceClp));
  const before = subtotal + enrolmentFee;
  const price = {
    mes: month,
    cursos: courses.length,
    precioAntes: before,
    porcentajeDescuento: shareInPercent(before - total, before),
    precioTotal: total,
    valorMatricula: enrolmentFee,
    cursosMinimos: minimum,
  };
  return [{ price, courseIds: courses.map(({ id }) => id), isPayable: payable !== null }];
}

// Twelve flags, January first (ENT-31).
const monthFlags = (months: readonly number[]): boolean[] =>
  Array.from({ length: 12 }, (_, index) => months.includes(index + 1));
