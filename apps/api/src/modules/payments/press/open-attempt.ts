import type { Tx } from "../../../db/database";
import type { FrozenOrder } from "../../../db/stored/order-snapshot";
import type { Settings } from "../../../settings";
import { currentTraceParent } from "../../../tracing/tracing";
import type { Offer } from "../../catalogue/offer/load-offer";
import { newBuyOrder } from "../../checkout/orders/create-order";
import { type AttemptRow, insertAttempt } from "../attempt-queries";
import { mallShares } from "./mall-shares";

interface AttemptRequest {
  frozen: FrozenOrder;
  /** Of the order's attempts, from 1. */
  number: number;
  /** The database has been running on since the order was made. */
  isOfThisRun: boolean;
  now: Date;
  sessionId: string;
  venues: Offer["venues"];
  settings: Settings;
}

/**
 * Freezes what is to be paid as a payment attempt of an order that was moved to `paying`. A restored database has
 * forgotten attempts that the provider knows, perhaps as paid, and cannot tell that it was restored: so a number counts
 * on only in the run in which its order was made, and gets a stem of its own in any other [BACKUP-01].
 * A buyer who finishes the card
 * form and loses the browser wanted to buy: the sweep finds what no return settled, once the form must be over.
 */
export async function openAttempt(
  tx: Tx,
  { frozen, number, isOfThisRun, now, sessionId, venues, settings }: AttemptRequest,
): Promise<AttemptRow> {
  const stem = isOfThisRun ? frozen.buyOrder : newBuyOrder();
  const buyOrder = `${stem}-${number}`;
  return await insertAttempt(tx, {
    orderId: frozen.orderId,
    number,
    buyOrder,
    providerSessionId: sessionId,
    amountClp: frozen.totalClp,
    frozen,
    shares: mallShares({ frozen, buyOrder, mall: settings.WEBPAY_MALL, venues }),
    createdAt: now,
    traceParent: currentTraceParent() ?? null,
  });
}
