import type { ReceiptAccess } from "@shop/contracts/receipts";
import { AppError } from "../../../app-error";
import type { Database, Reader, Tx } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import { isWhole, SoldOrder } from "../../../db/stored/order-snapshot";
import { enqueue } from "../../../jobs/enqueue";
import { hasProofOfEmail } from "../../access/email-codes/code-queries";
import type { LimitDeps } from "../../access/limits/count-call";
import type { Session } from "../../access/sessions/session-queries";
import { maskEmail } from "../../messaging/receipts/mask";
import { findOrderByBuyOrder } from "../../orders/rows/named-order-queries";
import { isNumberGood, isNumberOf, type NumberGiven } from "../../orders/rows/order-number";
import type { OrderRow } from "../../orders/rows/order-queries";

export interface Sale {
  orderId: number;
  sessionId: string;
  snapshot: SoldOrder;
  annulledAt: Date | null;
  /** The sale of which it paid a change; null for a purchase. */
  changesOrderId: number | null;
}

type SoldRow = Pick<OrderRow, "id" | "sessionId" | "state" | "snapshot" | "annulledAt" | "changesOrderId">;

function toSale(order: SoldRow | null): Sale | null {
  if (order?.state !== "finished" && order?.state !== "annulled") return null;
  const { id, sessionId, snapshot, annulledAt, changesOrderId } = order;
  return { orderId: id, sessionId, snapshot: SoldOrder.parse(snapshot), annulledAt, changesOrderId };
}

const SOLD = statement<SoldRow>(`
  SELECT id, session_id AS "sessionId", state, snapshot, annulled_at AS "annulledAt", changes_order_id AS "changesOrderId"
  FROM orders WHERE id = $1::bigint`);

/** @throws Error when the order never finished */
export async function getSale(db: Reader, orderId: number): Promise<Sale> {
  const sale = toSale(firstOf(await SOLD(db, [orderId])));
  if (!sale) throw new Error(`order ${orderId} is not finished`);
  return sale;
}

/** By the order's buy order or an attempt's. @throws AppError NOT_FOUND, the same for unknown and unfinished orders */
export async function findSale(db: Reader, buyOrder: string): Promise<Sale> {
  const sale = toSale(await findOrderByBuyOrder(db, buyOrder));
  if (!sale) throw new AppError("NOT_FOUND");
  return sale;
}

interface ReceiptReader extends NumberGiven {
  session: Session | null;
}

// Full for the buying session, its number while it lives, and a verified guardian's mailbox; else public. Throws
// AppError TOO_MANY_REQUESTS after too many wrong numbers
export async function receiptAccess(
  deps: LimitDeps,
  { orderId, sessionId, snapshot }: Sale,
  { session, ...given }: ReceiptReader,
): Promise<ReceiptAccess> {
  if (session?.id === sessionId) return "full";
  const { email } = snapshot.guardian;
  const bought = { sessionId, isForgotten: email === null };
  if ((await isNumberOf(deps, orderId, given)) && (await isNumberGood(deps, bought))) return "full";
  const isProven =
    session !== null && email !== null && (await hasProofOfEmail(deps.db, { sessionId: session.id, email }));
  return isProven ? "full" : "public";
}

// Throws AppError CONTACT_FORGOTTEN
export function getMailbox({ snapshot }: Sale): { email: string; rut: string } {
  const { email, rut } = snapshot.guardian;
  if (email === null) throw new AppError("CONTACT_FORGOTTEN", { email: snapshot.seller.email });
  return { email, rut };
}

interface Resend {
  sale: Sale;
  isOwner: boolean;
}

// To the guardian only (AMB-07); masks the address for strangers, as a buy order must not reveal who bought (T25).
// Throws AppError CONTACT_FORGOTTEN when people of the sale were deleted
export async function resendReceipt(
  db: Database,
  { sale, isOwner }: Resend,
): Promise<{ success: boolean; email: string }> {
  const { email } = getMailbox(sale);
  const { orderId, snapshot } = sale;
  if (!isWhole(snapshot)) throw new AppError("CONTACT_FORGOTTEN", { email: snapshot.seller.email });
  await db.transaction((tx) => enqueueResend(tx, orderId));
  return { success: true, email: isOwner ? email : maskEmail(email) };
}

export async function enqueueResend(tx: Tx, orderId: number): Promise<void> {
  await enqueue(tx, "send_order_mail", { orderId, kind: "resend" });
}
