import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { details, programDetails, programMetas, programs, programVenues } from "../../../db/schema/catalogue";

/** What is on sale of a programme at one venue; the price is the cheapest section's, before the factor. */
export interface VenueOffer {
  programId: number;
  venueId: number;
  months: number[];
  cheapestClp: number;
  hasSeats: boolean;
}

/** Everything that the answers about programmes are made of. */
export async function findProgramRows(db: Reader) {
  const [programRows, metas, links, answers, offers] = await Promise.all([
    db.select().from(programs).orderBy(asc(programs.position), asc(programs.id)),
    db.select().from(programMetas).orderBy(asc(programMetas.programId), asc(programMetas.name)),
    db.select().from(programVenues).orderBy(asc(programVenues.programId), asc(programVenues.venueId)),
    db
      .select({ programId: programDetails.programId, value: programDetails.value, detail: details })
      .from(programDetails)
      .innerJoin(details, eq(details.id, programDetails.detailId))
      .orderBy(asc(programDetails.programId), asc(details.position)),
    findVenueOffers(db),
  ]);
  return { programs: programRows, metas, links, answers, offers };
}
export type ProgramRows = Awaited<ReturnType<typeof findProgramRows>>;

async function findVenueOffers(db: Reader): Promise<VenueOffer[]> {
  const { rows } = await db.execute<{
    program_id: number;
    venue_id: number;
    months: number[];
    cheapest_clp: number;
    has_seats: boolean;
  }>(sql`
    SELECT course.program_id, course.venue_id, array_agg(DISTINCT course.month) AS months,
      min(course.price_clp) AS cheapest_clp,
      bool_or(item.capacity - item.sold - coalesce(held.quantity, 0) > 0) AS has_seats
    FROM courses course
    JOIN scarce_items item ON item.id = course.item_id
    LEFT JOIN (
      SELECT item_id, sum(quantity) AS quantity FROM holds WHERE expires_at > shop_now() GROUP BY item_id
    ) held ON held.item_id = item.id
    WHERE course.is_open
    GROUP BY course.program_id, course.venue_id`);
  return rows.map((row) => ({
    programId: row.program_id,
    venueId: row.venue_id,
    months: row.months,
    cheapestClp: row.cheapest_clp,
    hasSeats: row.has_seats,
  }));
}
