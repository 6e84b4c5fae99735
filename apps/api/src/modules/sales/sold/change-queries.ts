import type { ChangeCause } from "@shop/domain/changes/change-states";
import { and, desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { orderChanges } from "../../../db/schema/aftersale";
import { type ChangedLine, ChangedLine as StoredLine } from "../../../db/stored/order-snapshot";

export interface ChangeRow {
  id: number;
  orderId: number;
  position: number;
  state: "open" | "done" | "lapsed";
  cause: ChangeCause;
  actor: string;
  why: string | null;
  next: ChangedLine;
  differenceClp: number;
  changeOrderId: number | null;
  fromVersion: number | null;
  settledAt: Date | null;
  /** Of a section that the academy moved, or null. */
  agreedAt: Date | null;
}

const toChange = ({ next, ...row }: typeof orderChanges.$inferSelect): ChangeRow => ({
  ...row,
  next: StoredLine.parse(next),
});

export async function insertChange(
  tx: Tx,
  change: Omit<typeof orderChanges.$inferInsert, "id" | "next"> & { next: ChangedLine },
): Promise<ChangeRow> {
  const [row] = await tx.insert(orderChanges).values(change).returning();
  if (!row) throw new Error("the change was not stored");
  return toChange(row);
}

export async function updateChange(
  tx: Tx,
  id: number,
  changes: Partial<
    Pick<
      typeof orderChanges.$inferInsert,
      "state" | "fromVersion" | "settledAt" | "changeOrderId" | "agreedAt"
    >
  >,
): Promise<void> {
  await tx.update(orderChanges).set(changes).where(eq(orderChanges.id, id));
}

export async function findOpenChange(db: Reader, orderId: number): Promise<ChangeRow | null> {
  const rows = await db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, "open")));
  return rows[0] ? toChange(rows[0]) : null;
}

/** Newest first. */
export async function findDoneChanges(db: Reader, orderId: number): Promise<ChangeRow[]> {
  const rows = await db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, "done")))
    .orderBy(desc(orderChanges.id));
  return rows.map(toChange);
}

export async function findChangePaidBy(db: Reader, changeOrderId: number): Promise<ChangeRow | null> {
  const rows = await db.select().from(orderChanges).where(eq(orderChanges.changeOrderId, changeOrderId));
  return rows[0] ? toChange(rows[0]) : null;
}

/** Only the buyer's; those of staff and of the academy do not count. */
export async function countOwnChanges(db: Reader, orderId: number): Promise<number> {
  return await db.$count(
    orderChanges,
    and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, "done"), eq(orderChanges.cause, "buyer")),
  );
}
