import { and, eq, inArray, min, ne, or, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { type GivenLine, orderMails, paymentAttempts, refunds } from "../../../db/schema/payments";
import { venues } from "../../../db/schema/places";
import type { AttemptRow } from "../attempt-queries";
import type { RefundRow } from "./refund-queries";

/** Payments of a sale and of its paid changes that brought money, with their refunds; a scholarship brought none. */
export async function findPaidAttempts(
  db: Reader,
  orderId: number,
): Promise<{ attempt: AttemptRow; refunds: RefundRow[] }[]> {
  const attempts = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        or(eq(orders.id, orderId), eq(orders.changesOrderId, orderId)),
        eq(paymentAttempts.state, "authorized"),
        ne(paymentAttempts.kind, "scholarship"),
        // A change that was paid without being made is refunded on its own.
        inArray(orders.state, ["finished", "annulled"]),
      ),
    )
    .orderBy(paymentAttempts.id);
  const ids = attempts.map(({ attempt }) => attempt.id);
  const rows = ids.length > 0 ? await db.select().from(refunds).where(inArray(refunds.attemptId, ids)) : [];
  return attempts.map(({ attempt }) => ({
    attempt,
    refunds: rows.filter(({ attemptId }) => attemptId === attempt.id),
  }));
}

/** When a mail server accepted the buyer's confirmation; mails to students do not count. */
export async function findConfirmedAt(db: Reader, orderId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(orderMails.sentAt) })
    .from(orderMails)
    .innerJoin(orders, eq(orders.id, orderMails.orderId))
    .where(
      and(
        eq(orderMails.orderId, orderId),
        eq(orderMails.kind, "confirmation"),
        sql`${orderMails.recipient} = ${orders.snapshot}->'guardian'->>'email'`,
      ),
    );
  return row?.at ?? null;
}

// CLP per line; without refused ones.
export async function findGoodwill(db: Reader, orderId: number): Promise<GivenLine[]> {
  const { rows } = await db.execute<{ position: number; clp: number }>(sql`
    SELECT (line->>'position')::int AS position, sum((line->>'clp')::int)::int AS clp
    FROM refunds r, jsonb_array_elements(r.lines) AS line
    WHERE r.order_id = ${orderId} AND r.state <> 'refused' GROUP BY 1`);
  return rows;
}

export interface EndedLine {
  position: number;
  /** CLP that the ending returns of it. */
  returnedClp: number;
}

export async function findEndedLines(db: Reader, orderId: number): Promise<EndedLine[]> {
  const { rows } = await db.execute<{ position: number; returned: number }>(sql`
    SELECT position, coalesce((
      SELECT sum((line->>'returnedClp')::int)::int FROM jsonb_array_elements(e.plan->'lines') AS line
      WHERE (line->>'position')::int = position), 0) AS returned
    FROM order_endings e, unnest(e.positions) AS position WHERE e.order_id = ${orderId}`);
  return rows.map(({ position, returned }) => ({ position, returnedClp: returned }));
}

export async function findCommerceCodes(db: Reader, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: venues.id, code: venues.commerceCode })
    .from(venues)
    .where(inArray(venues.id, ids));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
