import { AppError } from "../../app-error";
import type { Reader } from "../../db/database";
import type { Session } from "../sessions/queries";
import { OrderSnapshot } from "./order-snapshot";
import { findSoldOrder, findSoldOrderById } from "./queries";

/** What a finished order keeps. @throws Error when the order is not finished */
export async function getSnapshot(db: Reader, orderId: number): Promise<OrderSnapshot> {
  const order = await findSoldOrderById(db, orderId);
  if (order?.state !== "finished") throw new Error(`order ${orderId} is not finished`);
  return OrderSnapshot.parse(order.snapshot);
}

/**
 * The finished order of a buy order, its own or that of one of its attempts (AMB-06).
 * @throws AppError NOT_FOUND when there is none, told alike for unknown and unfinished ones
 */
export async function getReceipt(
  db: Reader,
  { buyOrder, session }: { buyOrder: string; session: Session | null },
): Promise<{ orderId: number; snapshot: OrderSnapshot; isOwn: boolean }> {
  const order = await findSoldOrder(db, buyOrder.replace(/(-\d+)+$/, ""));
  if (order?.state !== "finished") throw new AppError("NOT_FOUND");
  const snapshot = OrderSnapshot.parse(order.snapshot);
  return { orderId: order.id, snapshot, isOwn: order.sessionId === session?.id };
}
