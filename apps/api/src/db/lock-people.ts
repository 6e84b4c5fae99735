import { sql } from "drizzle-orm";
import type { Tx } from "./database";

/**
 * Lets one reservation of a session or person begin at a time, until the transaction ends: who counts after it
 * sees what the others began. Taken in key order, after the order's row and before scarce items.
 */
export async function lockPeople(
  tx: Tx,
  { sessionId, people }: { sessionId: string; people: readonly { rut: string; email: string }[] },
): Promise<void> {
  const names = [sessionId, ...people.flatMap(({ rut, email }) => [rut, email])];
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key
      FROM unnest(${sql.param(names)}::text[]) AS name ORDER BY key
    ) AS keys`);
}
