import type { NamedCourse } from "@shop/domain/courses/course-name";
import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { details, programDetails, programMetas, programs, programVenues } from "../../../db/schema/catalogue";

/** What is on sale of a programme at one venue but for its seats. */
export interface VenueOffer {
  programId: number;
  venueId: number;
  /** Start months, rising, each with what it lists and the sections' prices before the factor. */
  months: { month: number; listed: (NamedCourse & { priceClp: number })[] }[];
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
    programId: number;
    venueId: number;
    months: VenueOffer["months"];
    courses: number;
  }>(sql`
    SELECT program_id AS "programId", venue_id AS "venueId", sum(courses)::int AS courses,
      json_agg(json_build_object('month', month, 'listed', listed) ORDER BY month) AS months
    FROM (
      SELECT program_id, venue_id, month, count(*) AS courses,
        json_agg(json_build_object('name', courses.name, 'Subject', json_build_object('name', subjects.name),
          'isElective', is_elective, 'priceClp', price_clp)) AS listed
      FROM courses JOIN subjects ON subjects.id = courses.subject_id
      WHERE is_open GROUP BY program_id, venue_id, month) AS by_month
    GROUP BY program_id, venue_id`);
  return rows;
}

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

/** Ids of the programmes that end with the intensive ones. */
export async function findIntensivePrograms(db: Reader): Promise<Set<number>> {
  const rows = await db
    .select({ programId: programMetas.programId })
    .from(programMetas)
    .where(eq(programMetas.isIntensive, true));
  return new Set(rows.map(({ programId }) => programId));
}
