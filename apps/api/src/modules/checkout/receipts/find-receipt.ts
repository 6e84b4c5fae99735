import { AppError } from "../../../app-error";
import type { Database, Reader } from "../../../db/database";
import { OrderSnapshot } from "../../../db/stored/order-snapshot";
import { enqueue } from "../../../jobs/enqueue";
import { maskEmail } from "../../messaging/receipts/mask";
import type { Session } from "../../people/sessions/session-queries";
import { findOrder, findOrderByBuyOrder, type OrderRow } from "../orders/order-queries";

/** A sale as it was made, and when it was annulled, if it was. */
export interface Sale {
  orderId: number;
  snapshot: OrderSnapshot;
  annulledAt: Date | null;
}

function toSale(order: OrderRow | null): Sale | null {
  if (order?.state !== "finished" && order?.state !== "annulled") return null;
  const { id, snapshot, annulledAt } = order;
  return { orderId: id, snapshot: OrderSnapshot.parse(snapshot), annulledAt };
}

/** The sale of an order. @throws Error when the order never finished */
export async function getSale(db: Reader, orderId: number): Promise<Sale> {
  const sale = toSale(await findOrder(db, orderId));
  if (!sale) throw new Error(`order ${orderId} is not finished`);
  return sale;
}

/**
 * The sale of a buy order, its own or that of one of its attempts.
 * @throws AppError NOT_FOUND when there is none, told alike for unknown and unfinished ones
 */
export async function getReceipt(
  db: Reader,
  { buyOrder, session }: { buyOrder: string; session: Session | null },
): Promise<Sale & { isOwn: boolean }> {
  const order = await findOrderByBuyOrder(db, buyOrder.replace(/(-\d+)+$/, ""));
  const sale = toSale(order);
  if (!sale) throw new AppError("NOT_FOUND");
  return { ...sale, isOwn: order?.sessionId === session?.id };
}

/**
 * Sends the receipt to the guardian again, never to anybody the caller names (AMB-07). The answer masks the
 * address: knowing a buy order does not tell who bought (T25).
 */
export async function resendReceipt(
  db: Database,
  { orderId, snapshot }: { orderId: number; snapshot: OrderSnapshot },
): Promise<{ success: boolean; email: string }> {
  await db.transaction((tx) => enqueue(tx, "send_order_mail", { orderId, kind: "resend" }));
  return { success: true, email: maskEmail(snapshot.guardian.email) };
}
