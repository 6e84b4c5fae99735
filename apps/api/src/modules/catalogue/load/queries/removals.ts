import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database";
import type { Issue } from "../issue";
import { VENUES } from "../place-tables";
import { SUBJECTS } from "../program-tables";
import type { Catalogue } from "../tables";

/** Venues and subjects that the files no longer have although a closed section or pack, an order or a student names them. */
export async function findBlockedRemovals(tx: Tx, catalogue: Catalogue): Promise<Issue[]> {
  const ids = (rows: readonly { id: number }[]) => sql.param(rows.map(({ id }) => id));
  const { rows } = await tx.execute<{ what: "venue" | "subject"; id: number }>(sql`
    SELECT 'venue' AS what, id FROM venues WHERE id <> ALL(${ids(catalogue.venues)}::int[]) AND (
      EXISTS (SELECT FROM courses WHERE venue_id = venues.id) OR EXISTS (SELECT FROM packs WHERE venue_id = venues.id)
      OR EXISTS (SELECT FROM order_lines WHERE venue_id = venues.id)
      OR EXISTS (SELECT FROM students WHERE preferred_venue_id = venues.id))
    UNION ALL SELECT 'subject', id FROM subjects WHERE id <> ALL(${ids(catalogue.subjects)}::int[])
      AND EXISTS (SELECT FROM courses WHERE subject_id = subjects.id)
    ORDER BY what, id`);
  const files = { venue: VENUES.file, subject: SUBJECTS.file };
  return rows.map(({ what, id }) => ({
    file: files[what],
    row: null,
    field: "id",
    problem: `${what} ${id} is named by orders or students and cannot be removed`,
  }));
}
