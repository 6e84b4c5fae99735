import type { Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { findRefundOfAttempt, insertRefund, type RefundRow, updateRefund } from "./refund-queries";

interface RefundRequest {
  attemptId: number;
  purpose: RefundRow["purpose"];
  actor: string;
  why: string;
  now: Date;
  /** When the job asks: staff who ask the provider themselves are followed by it only when they die. */
  delaySeconds?: number;
}

/**
 * Writes down that money is to be given back, and the job that does it; the order must be locked. Asking again finds the same refund; one that the provider refused is opened anew.
 */
export async function requestRefund(
  tx: Tx,
  { now, delaySeconds = 0, ...requested }: RefundRequest,
): Promise<RefundRow> {
  const known = await findRefundOfAttempt(tx, requested.attemptId);
  if (known && known.state !== "refused") return known;
  const refund = known
    ? await updateRefund(tx, known.id, { ...requested, state: "asked", askedAt: now, tries: 0, answer: null })
    : await insertRefund(tx, { ...requested, askedAt: now });
  await enqueue(tx, "settle_refund", { refundId: refund.id }, { delaySeconds });
  return refund;
}
