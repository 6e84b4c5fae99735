import type { DeskAct } from "@shop/domain/purchases/desk-looks";
import { sql } from "drizzle-orm";
import { shopNow } from "../db/clock";
import type { Database, Reader } from "../db/database";
import { deskActions } from "../db/schema/desk";

export interface AuditSubject {
  orderId?: number;
  /** No personal data; `before` and `after` for a change of state. */
  details?: { before?: unknown; after?: unknown } & Record<string, unknown>;
}

interface Audited extends AuditSubject {
  actor: string;
  action: DeskAct;
  why?: string;
}

/** Call it in the act's transaction, if there is one. */
export async function noteAct(db: Reader, action: Audited): Promise<void> {
  await db.insert(deskActions).values({ ...action, at: shopNow });
}

/** One row per order on a list, or a single one that says that nobody's was on it. */
export async function noteLooks(
  db: Reader,
  action: Omit<Audited, "orderId">,
  orderIds: readonly number[],
): Promise<void> {
  const found = [...new Set(orderIds)];
  const looks =
    found.length > 0 ? found.map((orderId) => ({ orderId })) : [{ details: { ...action.details, found: 0 } }];
  await db.insert(deskActions).values(looks.map((look) => ({ ...action, ...look, at: shopNow })));
}

const actedOn = sql`(${deskActions.at} AT TIME ZONE 'America/Santiago')::date`;

export async function deleteOldAudit(db: Database, before: string): Promise<number> {
  const { rowCount } = await db.delete(deskActions).where(sql`${actedOn} < ${before}::date`);
  return rowCount ?? 0;
}
