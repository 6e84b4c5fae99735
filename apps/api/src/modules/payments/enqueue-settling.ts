import type { Tx } from "../../db/database";
import { enqueue } from "../../jobs/jobs";

/** Asks for the attempt to be settled by a job after some seconds; a later call replaces the earlier time. */
export async function enqueueSettling(tx: Tx, attemptId: number, delaySeconds: number): Promise<void> {
  await enqueue(tx, "settle_attempt", { attemptId }, { jobKey: `settle-${attemptId}`, delaySeconds });
}

/** Asks for the money of an attempt to be given back by a job. */
export async function enqueueReversal(tx: Tx, attemptId: number): Promise<void> {
  await enqueue(tx, "reverse_attempt", { attemptId }, { jobKey: `reverse-${attemptId}` });
}

/** Asks for a refund of staff to be brought to its end by a job after some seconds. */
export async function enqueueRefund(tx: Tx, refundId: number, delaySeconds: number): Promise<void> {
  await enqueue(tx, "settle_refund", { refundId }, { jobKey: `refund-${refundId}`, delaySeconds });
}
