import type { Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { columnsOf, firstOf, statement } from "../../../db/statement";
import type { Asked } from "../../../db/transaction";
import { IS_OPEN_PURCHASE, type OrderRow } from "./order-queries";

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

type NewDraft = NewOrder & Pick<OrderRow, "sessionState">;

const insertingDraft = (condition: string) => `
  WITH draft AS (
    INSERT INTO orders (session_id, flow, buy_order, session_state)
    SELECT $1, $2, $3, $4
    ${condition} RETURNING id
  ), told AS (
    INSERT INTO order_events (order_id, at, actor, event) SELECT id, shop_now(), 'buyer', 'created' FROM draft)
  SELECT id FROM draft`;
const INSERT_DRAFT = statement<{ id: number }>(insertingDraft(""));
const INSERT_ONLY_DRAFT = statement<{ id: number }>(
  insertingDraft(`
    WHERE EXISTS (SELECT FROM students WHERE id = $5 AND session_id = $1)
      AND NOT EXISTS (SELECT FROM orders o WHERE o.session_id = $1 AND ${IS_OPEN_PURCHASE})`),
);

const valuesOfDraft = ({ sessionId, flow, buyOrder, sessionState }: NewDraft) => [
  sessionId,
  flow,
  buyOrder,
  sessionState,
];

export async function insertDraft(tx: Tx, draft: NewDraft): Promise<number> {
  const row = firstOf(await INSERT_DRAFT(tx, valuesOfDraft(draft)));
  if (!row) throw new Error("the new draft was not stored");
  return row.id;
}

export async function insertOnlyDraft(db: Asked, draft: NewDraft, studentId: number): Promise<number | null> {
  return firstOf(await INSERT_ONLY_DRAFT(db, [...valuesOfDraft(draft), studentId]))?.id ?? null;
}

/** Counts an order without reference; the sequence may have gaps. */
export const NEXT_COUNT = `
  SELECT nextval('order_references')::int AS counted FROM orders WHERE id = $1 AND reference IS NULL`;
const COUNT_PRESSED = statement<{ counted: number }>(NEXT_COUNT);

/** Null when the order has its reference. */
export async function countPressed(tx: Tx, orderId: number): Promise<number | null> {
  return firstOf(await COUNT_PRESSED(tx, [orderId]))?.counted ?? null;
}
