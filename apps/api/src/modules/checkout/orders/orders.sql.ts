import { RELEASE_MEMORY_MINUTES } from "@shop/domain/orders/hold-times";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import type { OrderRow } from "./order-queries";

type NewOrder = typeof orders.$inferInsert;

const startOfReleased = (sessionId: string): SQL => sql`(
  SELECT min(hold_started_at) FROM orders
  WHERE session_id = ${sessionId} AND state = 'draft' AND hold_expires_at IS NULL
    AND hold_started_at > shop_now() - make_interval(mins => ${RELEASE_MEMORY_MINUTES}))`;

/** A new draft; the time of seats that its session let go lately goes on in it. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const holdStartedAt = startOfReleased(order.sessionId);
  const [row] = await tx
    .insert(orders)
    .values({ ...order, holdStartedAt })
    .returning();
  if (!row) throw new Error("the new order was not stored");
  return row;
}

/** The same for the draft of a buyer, with the first line of its history, in one statement; answers its id. */
export async function insertDraft(
  tx: Tx,
  {
    sessionId,
    flow,
    sessionState,
    buyOrder,
  }: Pick<NewOrder, "sessionId" | "flow" | "sessionState" | "buyOrder">,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH draft AS (
      INSERT INTO orders (session_id, flow, buy_order, session_state, hold_started_at)
      VALUES (${sessionId}, ${flow}, ${buyOrder}, ${sessionState ?? "[]"}, ${startOfReleased(sessionId)}) RETURNING id
    ), told AS (
      INSERT INTO order_events (order_id, at, actor, event) SELECT id, shop_now(), 'buyer', 'created' FROM draft)
    SELECT id FROM draft`);
  if (!rows[0]) throw new Error("the new draft was not stored");
  return Number(rows[0].id);
}

/** The next count of orders that somebody pressed pay for, of one that has no number for people yet; gaps stay. */
export async function countPressed(tx: Tx, orderId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ counted: number }>(
    sql`SELECT nextval('order_references')::int AS counted FROM orders WHERE id = ${orderId} AND reference IS NULL`,
  );
  return rows[0]?.counted ?? null;
}
