import { eq } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { orderNotes } from "../../../db/schema/desk";

export async function insertNote(tx: Tx, note: { orderId: number; text: string }): Promise<string> {
  const [row] = await tx
    .insert(orderNotes)
    .values({ ...note, at: shopNow })
    .returning({ id: orderNotes.id });
  if (!row) throw new Error("the note was not stored");
  return row.id;
}

/** Texts by the notes' ids. */
export async function findNotes(db: Reader, orderId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId));
  return new Map(rows.map(({ id, text }) => [id, text]));
}
