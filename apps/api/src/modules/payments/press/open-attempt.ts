import type { Tx } from "../../../db/database";
import type { FrozenOrder } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import type { Settings } from "../../../settings";
import { currentTraceParent } from "../../../tracing/tracing";
import type { Offer } from "../../catalogue/offer/load-offer";
import { moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { newBuyOrder } from "../../orders/saving/create-order";
import { type AttemptRow, insertAttempt } from "../attempt-queries";
import { mallShares } from "./mall-shares";

interface AttemptRequest {
  move: { event: string; changes?: Partial<OrderRow> };
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

/** A new attempt, as far as the provider is told of it. */
export type OpenedAttempt = Pick<
  AttemptRow,
  "id" | "buyOrder" | "providerSessionId" | "amountClp" | "shares"
>;

/**
 * Moves a held order to `paying` and freezes what is to be paid as a payment attempt. A restored database has
 * forgotten attempts that the provider knows, perhaps as paid, and cannot tell that it was restored: so a number counts
 * on only in the run in which its order was made, and gets a stem of its own in any other [BACKUP-01].
 * Whoever finishes the card form and loses the browser wanted to buy: the sweep finds what no return settled.
 */
export async function openAttempt(
  tx: Tx,
  held: OrderRow,
  { move, frozen, number, isOfThisRun, now, sessionId, venues, settings }: AttemptRequest,
): Promise<{ paying: OrderRow; attempt: OpenedAttempt }> {
  const stem = isOfThisRun ? frozen.buyOrder : newBuyOrder();
  const buyOrder = `${stem}-${number}`;
  const opened = {
    buyOrder,
    providerSessionId: sessionId,
    amountClp: frozen.totalClp,
    shares: mallShares({ frozen, buyOrder, mall: settings.WEBPAY_MALL, venues }),
  };
  const attempt = {
    ...opened,
    orderId: held.id,
    number,
    frozen,
    createdAt: now,
    traceParent: currentTraceParent() ?? null,
  };
  const [paying, id] = await together([
    () => moveOrder(tx, held, { ...move, to: "paying", actor: "buyer" }),
    () => insertAttempt(tx, attempt),
  ]);
  return { paying, attempt: { ...opened, id } };
}
