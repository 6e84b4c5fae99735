import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

interface SaidOffer {
  program: string;
  campus: string | null;
}

/** Null for unknown values; a pack counts as a programme. */
export async function findOfferedNames(
  db: Reader,
  { program, campus }: SaidOffer,
): Promise<{ program: string | null; campus: string | null }> {
  const { rows } = await db.execute<{ program: string | null; campus: string | null }>(sql`SELECT
    coalesce(
      (SELECT name FROM programs WHERE ${program} IN (id::text, code, name) ORDER BY id LIMIT 1),
      (SELECT title FROM packs WHERE title = ${program} LIMIT 1)) AS program,
    (SELECT name FROM venues WHERE ${campus}::text IN (id::text, name) ORDER BY id LIMIT 1) AS campus`);
  return rows[0] ?? { program: null, campus: null };
}
