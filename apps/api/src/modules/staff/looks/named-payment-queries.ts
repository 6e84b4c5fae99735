import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { paymentAttempts } from "../../../db/schema/payments";
import { guardians } from "../../../db/schema/people";
import { findBlockedRuts } from "../../people/blocked/blocked-people-queries";
import { orderOf, type SearchTerms } from "./search-queries";

export interface NamedPayment {
  buyOrder: string;
  at: Date;
  card: string | null;
  authorization: string | null;
}

const saleId = sql<number>`coalesce(${orders.changesOrderId}, ${orders.id})`.mapWith(Number);

/** By sale, the newest payment of it or of its changes that a number in the search names; none of blocked people. */
export async function findNamedPayments(
  db: Reader,
  { orderNames, cardDigits, authorization }: SearchTerms,
  saleIds: readonly number[],
): Promise<Map<number, NamedPayment>> {
  const { buyOrder, cardNumber, authorizationCode } = paymentAttempts;
  const isNamed = or(
    inArray(buyOrder, [...orderNames]),
    inArray(orders.buyOrder, orderNames.map(orderOf)),
    cardDigits === null ? undefined : eq(cardNumber, cardDigits),
    authorization === null ? undefined : eq(authorizationCode, authorization),
  );
  if (saleIds.length === 0) return new Map();
  const ids = [...saleIds];
  const ofSales = or(inArray(orders.id, ids), inArray(orders.changesOrderId, ids));
  const blocked = [...(await findBlockedRuts(db))];
  const isOpen = sql`(${guardians.rut} = ANY(${sql.param(blocked)}::text[])) IS NOT TRUE`;
  const rows = await db
    .selectDistinctOn([saleId], {
      saleId,
      buyOrder,
      at: paymentAttempts.createdAt,
      card: cardNumber,
      authorization: authorizationCode,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(guardians, eq(guardians.id, orders.guardianId))
    .where(and(ofSales, isNamed, isOpen))
    .orderBy(saleId, desc(paymentAttempts.id));
  return new Map(rows.map(({ saleId, ...payment }) => [saleId, payment]));
}
