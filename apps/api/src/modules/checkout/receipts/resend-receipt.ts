import type { Database } from "../../../db/database";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import { enqueue } from "../../../jobs/enqueue";
import { maskEmail } from "../../messaging/receipts/mask";

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
