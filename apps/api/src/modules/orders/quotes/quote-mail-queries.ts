import { eq, lte, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { quoteMails } from "../../../db/schema/leads";

type QuoteMail = Pick<typeof quoteMails.$inferSelect, "email" | "token" | "origin">;

export async function insertQuoteMail(tx: Tx, { email, token, origin }: QuoteMail): Promise<string> {
  const [row] = await tx
    .insert(quoteMails)
    .values({ email, token, origin, createdAt: shopNow })
    .returning({ id: quoteMails.id });
  if (!row) throw new Error("the quote's mail was not stored");
  return row.id;
}

export async function findQuoteMail(db: Reader, id: string): Promise<QuoteMail | null> {
  const rows = await db.select().from(quoteMails).where(eq(quoteMails.id, id));
  return rows[0] ?? null;
}

export async function deleteQuoteMail(db: Database, id: string): Promise<void> {
  await db.delete(quoteMails).where(eq(quoteMails.id, id));
}

/** Deletes mails that no mail server accepted within a week. */
export async function deleteOldQuoteMails(db: Database): Promise<number> {
  const result = await db
    .delete(quoteMails)
    .where(lte(quoteMails.createdAt, sql`${shopNow} - interval '7 days'`));
  return result.rowCount ?? 0;
}

export async function deleteQuoteMailsTo(tx: Tx, email: string): Promise<number> {
  const { rowCount } = await tx.delete(quoteMails).where(eq(quoteMails.email, email));
  return rowCount ?? 0;
}
