import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

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
