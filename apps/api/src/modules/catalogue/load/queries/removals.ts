import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database";
import type { Issue } from "../issue";
import { VENUES } from "../place-tables";
import { PROGRAMS, SUBJECTS } from "../program-tables";
import type { Catalogue } from "../tables";

/**
 * Programmes, venues and subjects that the files no longer have although a closed section or pack
 * with sales still belongs to them.
 */
export async function findBlockedRemovals(tx: Tx, catalogue: Catalogue): Promise<Issue[]> {
  const ids = (rows: readonly { id: number }[]) => sql.param(rows.map(({ id }) => id));
  const { rows } = await tx.execute<{ what: "program" | "venue" | "subject"; id: number }>(sql`
    SELECT DISTINCT 'program' AS what, program_id AS id FROM courses WHERE program_id <> ALL(${ids(catalogue.programs)}::int[])
    UNION SELECT 'venue', venue_id FROM courses WHERE venue_id <> ALL(${ids(catalogue.venues)}::int[])
    UNION SELECT 'venue', venue_id FROM packs WHERE venue_id <> ALL(${ids(catalogue.venues)}::int[])
    UNION SELECT 'subject', subject_id FROM courses WHERE subject_id <> ALL(${ids(catalogue.subjects)}::int[])
    ORDER BY what, id`);
  const files = { program: PROGRAMS.file, venue: VENUES.file, subject: SUBJECTS.file };
  return rows.map(({ what, id }) => ({
    file: files[what],
    row: null,
    field: "id",
    problem: `${what} ${id} has sales and cannot be removed${what === "program" ? ": set enabled to no" : ""}`,
  }));
}
