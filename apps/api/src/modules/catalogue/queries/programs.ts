import type { Course } from "@shop/domain/courses/course";
import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { details, programDetails, programMetas, programs, programVenues } from "../../../db/schema/catalogue";

type OfferedSection = Omit<Course, "seatsAvailable" | "priceOnline"> & { priceClp: number };

/** What is on sale of a programme at one venue but for its seats. */
export interface VenueOffer {
  programId: number;
  venueId: number;
  /** Start months, rising, each with what it lists; prices are before the programme's factor. */
  months: { month: number; listed: OfferedSection[] }[];
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
        json_agg(json_build_object('id', courses.id, 'name', courses.name, 'subjectId', subject_id,
          'Subject', json_build_object('name', subjects.name), 'hasMention', courses.has_mention,
          'isElective', is_elective, 'isCommon', is_common, 'priceClp', price_clp, 'Schedules', coalesce((
            SELECT json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time))
            FROM schedules WHERE course_id = courses.id), '[]')) ORDER BY courses.id) AS listed
      FROM courses JOIN subjects ON subjects.id = courses.subject_id
      WHERE is_open AND NOT is_past GROUP BY program_id, venue_id, month) AS by_month
    GROUP BY program_id, venue_id`);
  return rows;
}

/** Which sections have a free seat, and the catalogue's edition at the same moment. */
export interface FreeSections {
  edition: string;
  ids: ReadonlySet<number>;
}

/** Looks at all open sections, by the shop's clock. */
export async function findFreeSections(db: Reader): Promise<FreeSections> {
  const { rows } = await db.execute<{ edition: string; ids: number[] }>(sql`
    SELECT edition.edition, ARRAY(
      SELECT course.id FROM courses course JOIN free_units() seats ON seats.item_id = course.item_id
      WHERE course.is_open AND NOT course.is_past AND seats.free > 0) AS ids
    FROM catalogue_edition edition`);
  const [found] = rows;
  if (!found) throw new Error("the catalogue has no edition");
  return { edition: found.edition, ids: new Set(found.ids) };
}

/** Ids of the programmes that end with the intensive ones. */
export async function findIntensivePrograms(db: Reader): Promise<Set<number>> {
  const rows = await db
    .select({ programId: programMetas.programId })
    .from(programMetas)
    .where(eq(programMetas.isIntensive, true));
  return new Set(rows.map(({ programId }) => programId));
}
