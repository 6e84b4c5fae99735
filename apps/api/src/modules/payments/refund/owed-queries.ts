import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { refundAccounts, refunds } from "../../../db/schema/payments";

export interface OwedRefund
  extends Pick<
    typeof refunds.$inferSelect,
    "id" | "orderId" | "purpose" | "route" | "state" | "askedClp" | "askedAt" | "answer"
  > {
  reference: string | null;
  buyOrder: string;
  hasAccount: boolean;
}

// Refused refunds of these purposes leave the sale valid; all others stay owed until paid another way.
const FREE_PURPOSES = ["annulment", "goodwill"] as const;

/** @param ids all of them, unless some are named */
export async function findOwedRefunds(db: Reader, ids?: readonly number[]): Promise<OwedRefund[]> {
  const { id, orderId, purpose, route, state, askedClp, askedAt, answer } = refunds;
  return await db
    .select({
      id,
      orderId,
      purpose,
      route,
      state,
      askedClp,
      askedAt,
      answer,
      reference: orders.reference,
      buyOrder: orders.buyOrder,
      hasAccount: isNotNull(refundAccounts.orderId).mapWith(Boolean),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, refunds.orderId))
    .where(
      and(
        // Literal, to match the partial index.
        sql`${refunds.state} <> 'done'`,
        ids && inArray(id, [...ids]),
        or(ne(refunds.state, "refused"), notInArray(refunds.purpose, [...FREE_PURPOSES])),
      ),
    )
    .orderBy(asc(refunds.askedAt), asc(refunds.id));
}
