import { asc, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { details, programDetails, programMetas, programs, programVenues } from "../../../db/schema/catalogue";

/** What is on sale of a programme at one venue but for its seats; the price is the cheapest section's, before the factor. */
export interface VenueOffer {
  programId: number;
  venueId: number;
  /** Start months, rising. */
  months: number[];
  cheapestClp: number;
  /** Open sections. */
  courses: number;
}

/** Everything that the answers about programmes are made of, but for seats. */
export async function findProgramRows(db: Reader) {
  const [programRows, metas, links, answers, offers] = await Promise.all([
    db.select().from(programs).orderBy(asc(programs.position), asc(programs.id)),
    db.select().from(programMetas).orderBy(asc(programMetas.programId), asc(programMetas.name)),
    db.select().from(programVenues).orderBy(asc(programVenues.programId), asc(programVenues.venueId)),
    findAnswers(db),
    findVenueOffers(db),
  ]);
  return { programs: programRows, metas, links, answers, offers };
}
export type ProgramRows = Awaited<ReturnType<typeof findProgramRows>>;

/** What each programme says to each detail of the comparison, detail by detail in their order. */
async function findAnswers(db: Reader) {
  const [named, values] = await Promise.all([db.select().from(details), db.select().from(programDetails)]);
  const byId = new Map(named.map((detail) => [detail.id, detail]));
  return values
    .flatMap(({ programId, detailId, value }) => {
      const detail = byId.get(detailId);
      return detail ? [{ programId, value, detail }] : [];
    })
    .sort((one, other) => one.detail.position - other.detail.position);
}

async function findVenueOffers(db: Reader): Promise<VenueOffer[]> {
  const { rows } = await db.execute<{
    program_id: number;
    venue_id: number;
    months: number;
    cheapest_clp: number;
    courses: number;
  }>(sql`
    SELECT program_id, venue_id, bit_or(1 << month) AS months, min(price_clp) AS cheapest_clp, count(*)::int AS courses
    FROM courses WHERE is_open GROUP BY program_id, venue_id`);
  return rows.map((row) => ({
    programId: row.program_id,
    venueId: row.venue_id,
    months: monthsOf(row.months),
    cheapestClp: row.cheapest_clp,
    courses: row.courses,
  }));
}

/** Bit 1 is January. */
const monthsOf = (bits: number): number[] =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => (bits & (1 << month)) !== 0);

/** Names what a programme offers at a venue. */
export const offerKey = (programId: number, venueId: number): string => `${programId}/${venueId}`;

/** Which offers have a free seat, and the catalogue's edition at the same moment. */
export interface FreeOffers {
  edition: string;
  /** By `offerKey`. */
  keys: ReadonlySet<string>;
}

type FreeRow = { edition: string } & (
  | { programId: number; venueId: number }
  | { programId: null; venueId: null }
);

/** Looks at the sections of each offer until one has a seat, by the shop's clock: mostly that is the first. */
export async function findFreeOffers(db: Reader): Promise<FreeOffers> {
  const { rows } = await db.execute<FreeRow>(sql`
    SELECT edition.edition, free.program_id AS "programId", free.venue_id AS "venueId"
    FROM catalogue_edition edition LEFT JOIN (
      SELECT offer.program_id, offer.venue_id FROM program_venues offer
      WHERE EXISTS (
        SELECT FROM courses course JOIN free_units() seats ON seats.item_id = course.item_id
        WHERE course.program_id = offer.program_id AND course.venue_id = offer.venue_id AND course.is_open
          AND seats.free > 0)) free ON true`);
  const [first] = rows;
  if (!first) throw new Error("the catalogue has no edition");
  const keys = rows.flatMap((row) => (row.programId === null ? [] : [offerKey(row.programId, row.venueId)]));
  return { edition: first.edition, keys: new Set(keys) };
}
