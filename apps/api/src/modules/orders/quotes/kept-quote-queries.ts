import { eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { shopNow } from "../../../db/clock";
import type { Database, Reader } from "../../../db/database";
import { keptQuotes } from "../../../db/schema/leads";
import { KeptQuoteLine } from "../../../db/stored/kept-quote";

// Returns false where the number is taken
export async function insertKeptQuote(
  db: Database,
  number: string,
  lines: KeptQuoteLine[],
): Promise<boolean> {
  const { rowCount } = await db
    .insert(keptQuotes)
    .values({ number, keptAt: shopNow, lines })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function findKeptQuote(db: Reader, number: string) {
  const [row] = await db.select().from(keptQuotes).where(eq(keptQuotes.number, number));
  return row ? { ...row, lines: z.array(KeptQuoteLine).parse(row.lines) } : null;
}

/** Deletes quotes of families who did not call within a month. */
export async function deleteOldKeptQuotes(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(keptQuotes)
    .where(lte(keptQuotes.keptAt, sql`${shopNow} - interval '30 days'`));
  return rowCount ?? 0;
}
