import type { Tx } from "../../../db/database";
import type { FrozenOrder } from "../../../db/stored/order-snapshot";
import type { Settings } from "../../../settings";
import type { Offer } from "../../catalogue/offer/load-offer";
import { type AttemptRow, insertAttempt } from "../attempt-queries";
import { mallShares } from "./mall-shares";

interface AttemptRequest {
  frozen: FrozenOrder;
  /** Of the order's attempts, from 1. */
  number: number;
  now: Date;
  sessionId: string;
  venues: Offer["venues"];
  settings: Settings;
}

/**
 * Freezes what is to be paid as a payment attempt of an order that was moved to `paying`. A buyer who finishes the card
 * form and loses the browser wanted to buy: the sweep finds what no return settled, once the form must be over.
 */
export async function openAttempt(
  tx: Tx,
  { frozen, number, now, sessionId, venues, settings }: AttemptRequest,
): Promise<AttemptRow> {
  const buyOrder = `${frozen.buyOrder}-${number}`;
  return await insertAttempt(tx, {
    orderId: frozen.orderId,
    number,
    buyOrder,
    providerSessionId: sessionId,
    amountClp: frozen.totalClp,
    frozen,
    shares: mallShares({ frozen, buyOrder, mall: settings.WEBPAY_MALL, venues }),
    createdAt: now,
  });
}
