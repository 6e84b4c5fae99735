import { and, asc, eq, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { suspensions } from "../../../db/schema/aftersale";
import { orders } from "../../../db/schema/orders";

export type SuspensionRow = typeof suspensions.$inferSelect;
type NewSuspension = Pick<SuspensionRow, "orderId" | "position" | "from" | "until">;

export async function findSuspensions(db: Reader, orderId: number): Promise<SuspensionRow[]> {
  return await db
    .select()
    .from(suspensions)
    .where(eq(suspensions.orderId, orderId))
    .orderBy(asc(suspensions.id));
}

// Reopens a refused request of the same days; false when the same one waits or was granted.
export async function noteSuspension(tx: Tx, asked: NewSuspension): Promise<boolean> {
  const { orderId, position, from, until } = suspensions;
  const rows = await tx
    .insert(suspensions)
    .values({ ...asked, askedAt: shopNow })
    .onConflictDoUpdate({
      target: [orderId, position, from, until],
      set: { state: "asked", askedAt: shopNow, answeredAt: null, answer: null },
      setWhere: eq(suspensions.state, "refused"),
    })
    .returning({ id: suspensions.id });
  return rows.length > 0;
}

export async function findSuspension(db: Reader, id: number): Promise<SuspensionRow | null> {
  const rows = await db.select().from(suspensions).where(eq(suspensions.id, id));
  return rows[0] ?? null;
}

export async function findOpenSuspensions(db: Reader): Promise<(SuspensionRow & { reference: string })[]> {
  const rows = await db
    .select({ asked: suspensions, reference: sql<string>`coalesce(${orders.reference}, ${orders.buyOrder})` })
    .from(suspensions)
    .innerJoin(orders, eq(orders.id, suspensions.orderId))
    .where(eq(suspensions.state, "asked"))
    .orderBy(asc(suspensions.id));
  return rows.map(({ asked, reference }) => ({ ...asked, reference }));
}

// False when it was answered already.
export async function answerSuspension(
  tx: Tx,
  { id, ...answered }: Pick<SuspensionRow, "id" | "state" | "answer">,
): Promise<boolean> {
  const rows = await tx
    .update(suspensions)
    .set({ ...answered, answeredAt: shopNow })
    .where(and(eq(suspensions.id, id), eq(suspensions.state, "asked")))
    .returning({ id: suspensions.id });
  return rows.length > 0;
}
