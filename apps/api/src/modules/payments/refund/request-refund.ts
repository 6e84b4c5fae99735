import type { Tx } from "../../../db/database";
import { enqueueRefund } from "../enqueue-settling";
import { LEASE_SECONDS } from "../payment-times";
import { findRefundOfAttempt, insertRefund, type RefundRow, updateRefund } from "./refund-queries";

interface RefundWish {
  attemptId: number;
  purpose: RefundRow["purpose"];
  actor: string;
  why: string;
  now: Date;
}

/**
 * Writes down that money is to be given back, and the job that does it when whoever asks dies; the order must be
 * locked. Asking again finds the same refund; one that the provider refused is opened anew.
 */
export async function requestRefund(tx: Tx, { now, ...wish }: RefundWish): Promise<RefundRow> {
  const known = await findRefundOfAttempt(tx, wish.attemptId);
  if (known && known.state !== "refused") return known;
  const refund = known
    ? await updateRefund(tx, known.id, { ...wish, state: "asked", askedAt: now, tries: 0, answer: null })
    : await insertRefund(tx, { ...wish, askedAt: now });
  await enqueueRefund(tx, refund.id, LEASE_SECONDS);
  return refund;
}
