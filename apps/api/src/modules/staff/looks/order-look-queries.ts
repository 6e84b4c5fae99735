import { reasonIn, reasonText } from "@shop/domain/purchases/reasons-copy";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../../db/database";
import { deskActions } from "../../../db/schema/desk";
import { orderEvents, orderLines, orders } from "../../../db/schema/orders";
import { orderMails, paymentAttempts, refunds } from "../../../db/schema/payments";
import { guardians } from "../../../db/schema/people";
import { findNotes } from "../../orders/notes/note-queries";
import type { OrderState } from "../../orders/rows/order-queries";

export interface OrderFilter {
  state?: OrderState | "review" | undefined;
  /** Santiago days of creation, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

export const isInReview = sql<boolean>`EXISTS (SELECT 1 FROM ${paymentAttempts} a
  WHERE a.order_id = ${orders.id} AND a.state = 'review')`;

const santiagoDay = (instant: AnyPgColumn) => sql`(${instant} AT TIME ZONE 'America/Santiago')::date`;

function stateIs(state: OrderFilter["state"]): SQL | undefined {
  if (!state) return undefined;
  return state === "review" ? isInReview : eq(orders.state, state);
}

const guardianOf = (field: string, column: AnyPgColumn) =>
  sql<string | null>`coalesce(${orders.snapshot} -> 'guardian' ->> ${field}, ${column})`;

/** Newest first. */
export async function findListedOrders(db: Reader, { state, from, to, limit }: OrderFilter) {
  return await db
    .select({
      id: orders.id,
      buyOrder: orders.buyOrder,
      reference: orders.reference,
      state: orders.state,
      isInReview,
      createdAt: orders.createdAt,
      totalClp: orders.totalClp,
      guardianName: guardianOf("name", guardians.name),
      guardianLastName: guardianOf("fatherLastName", guardians.fatherLastName),
      guardianEmail: guardianOf("email", guardians.email),
      students: sql<number>`(SELECT count(DISTINCT coalesce(l.student_id, -l.id))::int FROM ${orderLines} l WHERE l.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(guardians, eq(guardians.id, orders.guardianId))
    .where(
      and(
        stateIs(state),
        from ? sql`${santiagoDay(orders.createdAt)} >= ${from}::date` : undefined,
        to ? sql`${santiagoDay(orders.createdAt)} <= ${to}::date` : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
export type ListedOrder = Awaited<ReturnType<typeof findListedOrders>>[number];

/** Includes the attempts of its changes, oldest first. */
export async function findAttemptsWithRefunds(db: Reader, orderId: number) {
  const attempts = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(or(eq(orders.id, orderId), eq(orders.changesOrderId, orderId)))
    .orderBy(asc(paymentAttempts.id));
  const ids = attempts.map(({ attempt }) => attempt.id);
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.attemptId, ids))
    .orderBy(asc(refunds.id));
  return attempts.map(({ attempt }) => ({
    attempt,
    refunds: rows.filter(({ attemptId }) => attemptId === attempt.id),
  }));
}
export type AttemptWithRefunds = Awaited<ReturnType<typeof findAttemptsWithRefunds>>[number];

export interface HistoryEntry {
  at: Date;
  actor: string;
  event: string;
  details: unknown;
}

const noteIdOf = (details: unknown): string =>
  typeof details === "object" && details !== null && "noteId" in details ? String(details.noteId) : "";

/** Events and desk actions in chronological order; a note's words stand for the reason of its action. */
export async function findHistory(db: Reader, orderId: number): Promise<HistoryEntry[]> {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const actions = await db.select().from(deskActions).where(eq(deskActions.orderId, orderId));
  const notes = await findNotes(db, orderId);
  const done = actions.map(({ at, actor, action, why, details }) => {
    const words = why === null ? notes.get(noteIdOf(details)) : reasonText(reasonIn(details), why);
    return { at, actor, event: `desk_${action}`, details: words === undefined ? null : { why: words } };
  });
  return [...events, ...done].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export async function findMails(db: Reader, orderId: number) {
  const rows = await db
    .select({ kind: orderMails.kind, recipient: orderMails.recipient, sentAt: orderMails.sentAt })
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(asc(orderMails.id));
  return rows.flatMap(({ sentAt, ...mail }) => (sentAt ? [{ ...mail, sentAt }] : []));
}
