import { lapsedUntil, type OwnAct, type PROPOSAL_STATES } from "@shop/domain/refunds/second-person";
import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { readShopTime, shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { deskActions } from "../../../db/schema/desk";
import { orders } from "../../../db/schema/orders";
import { staffMembers, staffProposals } from "../../../db/schema/staff";

export type ProposalRow = typeof staffProposals.$inferSelect;
type ProposalState = (typeof PROPOSAL_STATES)[number];

const SECTION_DAYS = 7;
const A_DAY_AGO = sql`shop_now() - interval '1 day'`;

const selectProposals = (db: Reader) =>
  db
    .select({ proposal: staffProposals, proposer: staffMembers, order: orders })
    .from(staffProposals)
    .innerJoin(staffMembers, eq(staffMembers.id, staffProposals.memberId))
    .innerJoin(orders, eq(orders.id, staffProposals.orderId));

export type FoundProposal = Awaited<ReturnType<typeof selectProposals>>[number];

/** Oldest first; those whose days are over, too. @param orderId one sale's */
export async function findOpenProposals(db: Reader, orderId?: number): Promise<FoundProposal[]> {
  const ofSale = orderId === undefined ? undefined : eq(staffProposals.orderId, orderId);
  return await selectProposals(db)
    .where(and(eq(staffProposals.state, "open"), ofSale))
    .orderBy(asc(staffProposals.at));
}

export async function findProposal(db: Reader, id: string): Promise<FoundProposal | null> {
  const [found] = await selectProposals(db).where(eq(staffProposals.id, id));
  return found ?? null;
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(staffProposals).where(eq(staffProposals.id, id)).for("update");
  return row ?? null;
}

/** False while another one of the sale waits. */
export async function insertProposal(
  tx: Tx,
  proposal: Omit<typeof staffProposals.$inferInsert, "at">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(staffProposals)
    .values({ ...proposal, at: shopNow })
    .onConflictDoNothing();
  return rowCount === 1;
}

// A bank account, who gave it and the proof of a payment are not kept beside the sale's own.
const settledAs = (state: ProposalState) => ({
  state,
  settledAt: shopNow,
  request: sql`${staffProposals.request} - 'account'`,
  plan: sql`${staffProposals.plan} - '{after,account,byHand}'::text[]`,
});

export async function settleProposal(tx: Tx, id: string, state: ProposalState): Promise<void> {
  await tx.update(staffProposals).set(settledAs(state)).where(eq(staffProposals.id, id));
}

/** Those whose days are over. @param orderId one sale's @returns how many */
export async function lapseProposals(db: Reader, orderId?: number): Promise<number> {
  const until = lapsedUntil(await readShopTime(db));
  const { rowCount } = await db
    .update(staffProposals)
    .set(settledAs("lapsed"))
    .where(
      and(
        orderId === undefined ? undefined : eq(staffProposals.orderId, orderId),
        eq(staffProposals.state, "open"),
        lte(staffProposals.at, until),
      ),
    );
  return rowCount ?? 0;
}

interface OfSomebody {
  orderIds: readonly number[];
  actor: string;
}

// What somebody did to these sales or their changes.
export async function findOwnActs(db: Reader, { orderIds, actor }: OfSomebody): Promise<OwnAct[]> {
  return await db
    .select({ action: deskActions.action, at: deskActions.at })
    .from(deskActions)
    .innerJoin(orders, eq(orders.id, deskActions.orderId))
    .where(
      and(
        eq(deskActions.actor, actor),
        isNotNull(deskActions.why),
        or(inArray(orders.id, [...orderIds]), inArray(orders.changesOrderId, [...orderIds])),
      ),
    );
}

// Of sections that one person cancelled, in a day.
const cancelledClp = (actor: string, besides: SQL = sql`true`) => sql`(
  SELECT coalesce(sum((details ->> 'backClp')::bigint), 0) FROM desk_actions
  WHERE action = 'cancel_section' AND actor = ${actor} AND at > ${A_DAY_AGO} AND ${besides})`;

/** CLP that one person gave back alone in a day, by acts on purchases and by other sections that they cancelled. */
export async function sumBesides(
  db: Reader,
  { actor, sectionId }: { actor: string; sectionId: number },
): Promise<number> {
  const { rows } = await db.execute<{ clp: number }>(sql`
    SELECT (coalesce(sum((details ->> 'aloneClp')::bigint), 0)
      + ${cancelledClp(actor, sql`details ->> 'courseId' <> ${String(sectionId)}`)})::int AS clp
    FROM desk_actions WHERE actor = ${actor} AND at > ${A_DAY_AGO} AND details ? 'aloneClp'`);
  return rows[0]?.clp ?? 0;
}

/** CLP whose account one person noted alone in a day, of other sales. */
export async function sumNotedAlone(
  db: Reader,
  { orderId, actor }: { orderId: number; actor: string },
): Promise<number> {
  const { rows } = await db.execute<{ clp: number }>(sql`
    SELECT coalesce(sum((details ->> 'settledAloneClp')::bigint), 0)::int AS clp FROM desk_actions
    WHERE action = 'refund_account' AND actor = ${actor} AND at > ${A_DAY_AGO} AND order_id <> ${orderId}`);
  return rows[0]?.clp ?? 0;
}

/** CLP that one person gave back alone: of a sale with its changes, and the same person in a day. */
export async function sumGivenAlone(
  db: Reader,
  { orderId, actor }: { orderId: number; actor: string },
): Promise<{ ofSale: number; ofDay: number }> {
  const { rows } = await db.execute<{ ofSale: number; ofDay: number }>(sql`
    WITH sale AS (SELECT id FROM orders WHERE id = ${orderId} OR changes_order_id = ${orderId})
    SELECT coalesce(sum(clp) FILTER (WHERE order_id IN (SELECT id FROM sale)), 0)::int AS "ofSale",
      (coalesce(sum(clp) FILTER (WHERE actor = ${actor} AND at > ${A_DAY_AGO}), 0)
        + ${cancelledClp(actor)})::int AS "ofDay"
    FROM (SELECT order_id, actor, at, (details ->> 'aloneClp')::bigint AS clp FROM desk_actions
      WHERE order_id IN (SELECT id FROM sale UNION SELECT order_id FROM refunds WHERE asked_at > ${A_DAY_AGO})) given`);
  const [sums] = rows;
  if (!sums) throw new Error("the database gave no sums");
  return sums;
}

interface SectionEnd extends Record<string, unknown> {
  actor: string;
  action: "open_section" | "close_section" | "cancel_section";
  students: number;
  backClp: number;
}

// What was done to end a section or to sell it again in these days, oldest first.
export async function findSectionEnds(db: Reader, sectionId: number): Promise<SectionEnd[]> {
  const { rows } = await db.execute<SectionEnd>(sql`
    SELECT actor, action, coalesce((details->>'students')::int, 0) AS students,
      coalesce((details->>'backClp')::int, 0) AS "backClp"
    FROM desk_actions WHERE action IN ('open_section', 'close_section', 'cancel_section') AND why IS NOT NULL
      AND details->>'courseId' = ${String(sectionId)} AND at > shop_now() - make_interval(days => ${SECTION_DAYS})
    ORDER BY id`);
  return rows;
}
