import { randomUUID } from "node:crypto";
import type { OrderEventName } from "@shop/domain/orders/order-events";
import { type PaymentShare, splitByCommerce } from "@shop/domain/orders/payment-shares";
import type { Tx } from "../../../db/database";
import type { FrozenOrder } from "../../../db/stored/order-snapshot";
import { together } from "../../../db/transaction";
import type { Settings } from "../../../settings";
import { currentTraceParent } from "../../../tracing/tracing";
import type { Offer } from "../../catalogue/offer/load-offer";
import { moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { newBuyOrder } from "../../orders/saving/create-order";
import { type AttemptRow, insertAttempt } from "../attempt-queries";

interface SharesRequest {
  frozen: FrozenOrder;
  /** Of the attempt. */
  buyOrder: string;
  mall: Settings["WEBPAY_MALL"];
  venues: Offer["venues"];
}

/** Empty for plain Webpay Plus. WEBPAY_MALL: for orders of several codes, always, or never. */
export function mallShares({ frozen, buyOrder, mall, venues }: SharesRequest): PaymentShare[] {
  if (mall === "never") return [];
  const lines = frozen.students.map(({ venueId, quote }) => {
    const commerceCode = venues.get(venueId)?.commerceCode;
    if (commerceCode === undefined) throw new Error(`venue ${venueId} is gone`);
    return { commerceCode, totalClp: quote.total };
  });
  const shares = splitByCommerce({ lines, totalClp: frozen.totalClp, buyOrder });
  return mall === "always" || shares.length > 1 ? shares : [];
}

interface AttemptRequest {
  move: { event: OrderEventName; changes?: Partial<OrderRow> };
  frozen: FrozenOrder;
  /** From 1, per order. */
  number: number;
  /** The database has not restarted since the order was made. */
  isOfThisRun: boolean;
  now: Date;
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
  { move, frozen, number, isOfThisRun, now, venues, settings }: AttemptRequest,
): Promise<{ paying: OrderRow; attempt: OpenedAttempt }> {
  const stem = isOfThisRun ? frozen.buyOrder : newBuyOrder();
  const buyOrder = `${stem}-${number}`;
  const opened = {
    buyOrder,
    // Drawn anew: with it and the buy order anybody can abandon the form, as the provider does without a token.
    providerSessionId: randomUUID(),
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
