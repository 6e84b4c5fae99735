import type { DeskAct } from "@shop/domain/purchases/desk-looks";
import type { ActReason } from "@shop/domain/purchases/reasons-copy";
import { and, eq, inArray, isNotNull, lte, max, sql } from "drizzle-orm";
import { shopNow } from "../db/clock";
import type { Database, Reader } from "../db/database";
import { deskActions } from "../db/schema/desk";

export interface AuditSubject {
  orderId?: number;
  /** Of other orders that it changed: each has its row. */
  alsoOrderIds?: readonly number[];
  /** No personal data; `before` and `after` for a change of state. */
  details?: { before?: unknown; after?: unknown } & Record<string, unknown>;
}

interface Audited extends AuditSubject {
  actor: string;
  action: DeskAct;
  why?: string;
  /** Kept with the details. */
  reason?: ActReason;
}

type Values = Omit<typeof deskActions.$inferInsert, "id" | "at">;

const valuesOf = ({ reason, details, ...deed }: Omit<Audited, "alsoOrderIds">): Values => ({
  ...deed,
  details: reason ? { ...details, reason } : details,
});

/** Call it in the act's transaction, if there is one. */
export async function noteAct(db: Reader, { alsoOrderIds = [], ...action }: Audited): Promise<void> {
  const { orderId } = action;
  const others = [...new Set(alsoOrderIds)].filter((id) => id !== orderId);
  const rows = [
    action,
    ...others.map((other) => ({ ...action, orderId: other, details: { by: orderId ?? null } })),
  ];
  await db.insert(deskActions).values(rows.map((row) => ({ ...valuesOf(row), at: shopNow })));
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
  await db
    .insert(deskActions)
    .values(looks.map((look) => ({ ...valuesOf({ ...action, ...look }), at: shopNow })));
}

/**
 * Of a page that is read again and again: one row per order and quarter of an hour; none when nobody's was on it.
 * @param orderIds null: of what is no order's
 */
export async function noteViews(
  db: Reader,
  { actor, action, details }: Pick<Audited, "actor" | "action" | "details">,
  orderIds: readonly number[] | null,
): Promise<void> {
  const [seen, isSame] =
    orderIds === null
      ? [sql`SELECT NULL::bigint AS id`, sql`view.order_id IS NULL`]
      : [sql`SELECT DISTINCT unnest(${sql.param(orderIds)}::bigint[]) AS id`, sql`view.order_id = seen.id`];
  const written = details ? JSON.stringify(details) : null;
  await db.execute(sql`
    INSERT INTO desk_actions (at, actor, action, order_id, details)
    SELECT shop_now(), ${actor}, ${action}, seen.id, ${written}::jsonb
    FROM (${seen}) AS seen
    WHERE NOT EXISTS (SELECT FROM desk_actions view WHERE ${isSame}
      AND (view.actor, view.action) = (${actor}, ${action}) AND view.details IS NOT DISTINCT FROM ${written}::jsonb
      AND view.at > shop_now() - interval '15 minutes')`);
}

interface IdentityActs {
  orderIds: readonly number[];
  actions: readonly DeskAct[];
  /** Anybody's without. */
  actor?: string;
  /** Ever without. */
  days?: number;
}

/** When staff last did one of these to an order of these; a correction counts where it set a RUT or a mailbox. */
export async function lastIdentityAct(
  db: Reader,
  { orderIds, actions, actor, days }: IdentityActs,
): Promise<Date | null> {
  const { orderId, action, at, why, details } = deskActions;
  const [row] = await db
    .select({ at: max(at) })
    .from(deskActions)
    .where(
      and(
        inArray(orderId, [...orderIds]),
        inArray(action, [...actions]),
        isNotNull(why),
        sql`(${action} <> 'correct' OR ${details} ?| ARRAY['proof', 'by'])`,
        actor === undefined ? undefined : eq(deskActions.actor, actor),
        days === undefined ? undefined : sql`${at} > shop_now() - make_interval(days => ${days})`,
      ),
    );
  return row?.at ?? null;
}

const beforeDay = (day: string) => sql`(at AT TIME ZONE 'America/Santiago')::date < ${day}::date`;

/**
 * Deletes the oldest rows, up to the first of the day or later (ISO, Santiago), and notes the hash from which the chain goes on.
 * @returns how many were deleted
 */
export const deleteOldAudit = (db: Database, { before, actor }: { before: string; actor: string }) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; hash: string | null }>(sql`
      SELECT id, hash FROM desk_actions
      WHERE id < (SELECT min(id) FROM desk_actions WHERE NOT ${beforeDay(before)})
        OR NOT EXISTS (SELECT FROM desk_actions WHERE NOT ${beforeDay(before)})
      ORDER BY id DESC LIMIT 1`);
    const [last] = rows;
    if (!last) return 0;
    await noteAct(tx, {
      actor,
      action: "prune_audit",
      details: { through: Number(last.id), hash: last.hash },
    });
    await tx.execute(sql`SELECT set_config('shop.audit_term', 'over', true)`);
    const { rowCount } = await tx.delete(deskActions).where(lte(deskActions.id, Number(last.id)));
    return rowCount ?? 0;
  });

interface AuditChain extends Record<string, unknown> {
  rows: number;
  /** Number of the newest row; 0 without any. */
  last: number;
  head: string | null;
  /** First row that does not follow. */
  brokenAt: number | null;
}

/** Computes the chain anew, without the database's function. */
export async function readAuditChain(db: Reader): Promise<AuditChain> {
  const { rows } = await db.execute<AuditChain>(sql`
    WITH pruned AS (
      SELECT details ->> 'hash' AS hash FROM desk_actions WHERE action = 'prune_audit' ORDER BY id DESC LIMIT 1
    ), linked AS (
      SELECT *, coalesce(lag(hash) OVER chain,
        CASE WHEN row_number() OVER chain = 1 THEN (SELECT hash FROM pruned) END) AS before
      FROM desk_actions WINDOW chain AS (ORDER BY id)
    )
    SELECT count(*)::int AS rows, coalesce(max(id), 0)::int AS last,
      (SELECT hash FROM desk_actions ORDER BY id DESC LIMIT 1) AS head,
      min(id) FILTER (WHERE CASE WHEN hash IS NULL THEN before IS NOT NULL ELSE hash <> encode(sha256(convert_to(
        jsonb_build_array(before, id, extract(epoch FROM at), actor, action, order_id, why, details)::text, 'UTF8'
      )), 'hex') END)::int AS "brokenAt"
    FROM linked`);
  const [chain] = rows;
  if (!chain) throw new Error("the database gave no answer");
  return chain;
}
