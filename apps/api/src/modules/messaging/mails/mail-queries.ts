import { and, eq, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { orderMails, paymentAttempts, refunds } from "../../../db/schema/payments";
import { guardians } from "../../../db/schema/people";

export type OrderMailKind = "confirmation" | "resend" | "reversal" | "annulment";

/**
 * Notes a mail that is about to be sent. False when it was sent before; a second one that runs at the same time
 * waits here for the first one's commit. Resent receipts are noted each time.
 */
export async function noteOrderMail(
  tx: Tx,
  mail: { orderId: number; kind: OrderMailKind; recipient: string; attemptId: number | null },
): Promise<boolean> {
  const result = await tx
    .insert(orderMails)
    .values({ ...mail, sentAt: shopNow })
    .onConflictDoNothing();
  return result.rowCount === 1;
}

/** Who is told, and what of, when a payment attempt was given back. */
export async function findReversal(db: Reader, attemptId: number) {
  const rows = await db
    .select({
      buyOrder: orders.buyOrder,
      amountClp: paymentAttempts.amountClp,
      reversedClp: paymentAttempts.reversedClp,
      isReviewed: sql<boolean>`coalesce(${refunds.purpose} = 'review', false)`,
      name: guardians.name,
      email: guardians.email,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(refunds, eq(refunds.attemptId, paymentAttempts.id))
    .innerJoin(guardians, eq(guardians.id, orders.guardianId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, "reversed")));
  return rows[0] ?? null;
}
