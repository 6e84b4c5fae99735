import { sql } from "drizzle-orm";
import { shopNow } from "../db/clock";
import type { Database, Reader } from "../db/database";
import { deskActions } from "../db/schema/desk";

/** What was acted upon or looked at. */
export interface AuditSubject {
  orderId?: number;
  /** No personal data; `before` and `after` where an act changes something that has a state. */
  details?: { before?: unknown; after?: unknown } & Record<string, unknown>;
}

interface Audited extends AuditSubject {
  actor: string;
  action: string;
  why?: string;
}

/** Writes down what somebody of the academy does or looks at; inside the transaction that does it, if there is one. */
export async function noteAct(db: Reader, action: Audited): Promise<void> {
  await db.insert(deskActions).values({ ...action, at: shopNow });
}

/** Writes down a look at a list: once for each order that stands in it, by itself when none does. */
export async function noteLooks(
  db: Reader,
  action: Omit<Audited, "orderId">,
  orderIds: readonly number[],
): Promise<void> {
  const looks = orderIds.length > 0 ? [...new Set(orderIds)].map((orderId) => ({ orderId })) : [{}];
  await db.insert(deskActions).values(looks.map((look) => ({ ...action, ...look, at: shopNow })));
}

const actedOn = sql`(${deskActions.at} AT TIME ZONE 'America/Santiago')::date`;

/** Forgets rows of before a day of Santiago. @returns how many */
export async function deleteOldAudit(db: Database, before: string): Promise<number> {
  const { rowCount } = await db.delete(deskActions).where(sql`${actedOn} < ${before}::date`);
  return rowCount ?? 0;
}
