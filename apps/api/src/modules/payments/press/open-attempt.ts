import type { Tx } from "../../../db/database";
import type { FrozenOrder } from "../../../db/stored/order-snapshot";
import type { Settings } from "../../../settings";
import { currentTraceParent } from "../../../tracing/tracing";
import type { Offer } from "../../catalogue/offer/load-offer";
import type { OrderRow } from "../../orders/rows/order-queries";
import { newBuyOrder } from "../../orders/saving/create-order";
import type { AttemptRow } from "../attempt-queries";
import { mallShares } from "./mall-shares";
import { moveWithAttempt } from "./press.sql";

interface AttemptRequest {
  move: { event: string; changes?: Partial<OrderRow> };
  frozen: FrozenOrder;
  /** From 1, per order. */
  number: number;
  /** The database has not restarted since the order was made. */
  isOfThisRun: boolean;
  now: Date;
  sessionId: string;
  venues: Offer["venues"];
  settings: Settings;
}

export type OpenedAttempt = Pick<
  AttemptRow,
  "id" | "buyOrder" | "providerSessionId" | "amountClp" | "shares"
>;

/**
 * A restored database lacks attempts that the provider has, so an order of an earlier run gets a new buy order stem
 * [BACKUP-01]. The sweep settles attempts whose buyer lost the browser.
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
  const { moved, row } = await moveWithAttempt(tx, held, { ...move, to: "paying", actor: "buyer" }, [
    ...[number, buyOrder, sessionId, opened.amountClp, JSON.stringify(frozen), JSON.stringify(opened.shares)],
    ...[now, currentTraceParent() ?? null],
  ]);
  if (!row) throw new Error("the new payment attempt was not stored");
  return { paying: moved, attempt: { ...opened, id: row.attemptId } };
}
