import { canMove } from "@shop/domain/orders/order-states";
import type { Tx } from "../../../db/database";
import { type OrderLine, type OrderRow, type OrderState, updateOrderTelling } from "./order-queries";

interface Move {
  to: OrderState;
  /** `buyer`, `provider`, `reconciler`, `sweeper`, `staff`. */
  actor: string;
  event: string;
  details?: unknown;
  changes?: Partial<OrderRow>;
  /** Instead of those that are stored. */
  lines?: OrderLine[] | null;
}

/**
 * Moves a locked order to another state and writes down who did it and why; staying is allowed.
 * @throws Error for a move that the transition table does not know
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: Move): Promise<OrderRow> {
  if (order.state !== move.to && !canMove(order.state, move.to)) {
    throw new Error(`order ${order.id} may not move from ${order.state} to ${move.to}`);
  }
  const event = {
    orderId: order.id,
    actor: move.actor,
    event: move.event,
    details: { from: order.state, to: move.to, ...(move.details ? { why: move.details } : {}) },
  };
  const changes = { ...move.changes, state: move.to };
  return await updateOrderTelling(tx, event, { changes, lines: move.lines ?? null });
}
