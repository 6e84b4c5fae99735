import { shopNow } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { orderMails } from "../../../db/schema/payments";
import type { OrderMailJob } from "../../../jobs/job-map";

/**
 * Notes a mail that is about to be sent. False when it was sent before; a second one that runs at the same time
 * waits here for the first one's commit. Resent receipts are noted each time.
 */
export async function noteOrderMail(
  tx: Tx,
  mail: { orderId: number; kind: OrderMailJob["kind"]; recipient: string; attemptId: number | null },
): Promise<boolean> {
  const result = await tx
    .insert(orderMails)
    .values({ ...mail, sentAt: shopNow })
    .onConflictDoNothing();
  return result.rowCount === 1;
}
