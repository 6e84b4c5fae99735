import type { PaymentDeps } from "../src/modules/payments/deps";
import { findRefundOfAttempt } from "../src/modules/payments/refund/refund-queries";
import { type RefundProgress, settleRefund } from "../src/modules/payments/refund/settle-refund";

/** Does what the job does for the money of an attempt; null when none is to go back. */
export async function settleRefundOf(deps: PaymentDeps, attemptId: number): Promise<RefundProgress | null> {
  const refund = await findRefundOfAttempt(deps.db, attemptId);
  return refund && (await settleRefund(deps, refund.id));
}
