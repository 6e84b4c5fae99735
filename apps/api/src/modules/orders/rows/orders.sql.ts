import type { Campaign } from "@shop/domain/orders/campaign";
import type { Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { columnsOf, firstOf, statement } from "../../../db/statement";
import type { OrderRow } from "./order-queries";

const INSERT_ORDER = statement<OrderRow>(`
  INSERT INTO orders (session_id, flow, buy_order, changes_order_id)
  VALUES ($1, $2, $3, $4) RETURNING ${columnsOf(orders)}`);

type NewOrder = Pick<OrderRow, "sessionId" | "flow" | "buyOrder">;

/** An order that pays a change of a finished one. */
export async function insertOrder(
  tx: Tx,
  { sessionId, flow, buyOrder, changesOrderId }: NewOrder & { changesOrderId: number },
): Promise<OrderRow> {
  const row = firstOf(await INSERT_ORDER(tx, [sessionId, flow, buyOrder, changesOrderId]));
  if (!row) throw new Error("the new order was not stored");
  return row;
}

type NewDraft = NewOrder & Pick<OrderRow, "sessionState" | "soldBy"> & { campaign: Campaign | null };

const INSERT_DRAFT = statement<{ id: number }>(`
  WITH draft AS (
    INSERT INTO orders (session_id, flow, buy_order, session_state, campaign, sold_by) VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING id
  ), history AS (
    INSERT INTO order_events (order_id, at, actor, event) SELECT id, shop_now(), coalesce($6, 'buyer'), 'created' FROM draft)
  SELECT id FROM draft`);

/** A new draft, with the first line of its history; returns its id. */
export async function insertDraft(
  tx: Tx,
  { sessionId, flow, buyOrder, sessionState, campaign, soldBy }: NewDraft,
): Promise<number> {
  const row = firstOf(await INSERT_DRAFT(tx, [sessionId, flow, buyOrder, sessionState, campaign, soldBy]));
  if (!row) throw new Error("the new draft was not stored");
  return row.id;
}

const COUNT_PRESSED = statement<{ counted: number }>(`
  SELECT nextval('order_references')::int AS counted FROM orders WHERE id = $1 AND reference IS NULL`);

/** The next count of orders that somebody pressed pay for; null when the order has its reference. Gaps stay. */
export async function countPressed(tx: Tx, orderId: number): Promise<number | null> {
  return firstOf(await COUNT_PRESSED(tx, [orderId]))?.counted ?? null;
}
