import type { Annulment, Order, PaymentOutcome } from "@shop/contracts/orders";
import { formatInstant } from "@shop/domain/format/instants";
import { isSuccess } from "@shop/domain/orders/order-states";

export type ResultView = "success" | "annulled" | "verifying" | "rejected";

type Settled = Pick<Order, "status" | "payment" | "annulment">;

/** How long an order that was left at the provider is asked for again before it counts as rejected. */
const RECHECK_MS = 6_000;

/** An order that staff annulled is over: it is neither bought nor to be paid again. */
export function isAnnulled<T extends Pick<Order, "annulment">>(
  order: T,
): order is T & { annulment: Annulment } {
  return order.annulment !== null;
}

/**
 * What a buyer is shown of an order: the server's status decides, never the address. Whatever
 * may still turn out to be paid is being verified, so that nobody is invited to pay twice.
 * @param waitedMs since the buyer arrived
 */
export function resultView(order: Settled, waitedMs: number): ResultView {
  const { status, payment } = order;
  if (isAnnulled(order)) return "annulled";
  if (isSuccess(status)) return "success";
  if (payment === "verifying" || payment === "paid") return "verifying";
  const isAtProvider = status === "paying" && payment === "none";
  return isAtProvider && waitedMs < RECHECK_MS ? "verifying" : "rejected";
}

/**
 * Whether the buyer cancelled at the card form, which is no error: it has a screen of its own but in the legacy flow,
 * where the specification's words stand (AMB-27).
 */
export const isCancelled = ({ payment, flow }: Pick<Order, "payment" | "flow">): boolean =>
  payment === "aborted" && flow !== "legacy";

export type ChargeFact = "none" | "reversed" | "unknown";

const UNPAID: readonly PaymentOutcome[] = ["rejected", "not_charged", "aborted", "timed_out"];

/** What is known of the buyer's money when the purchase did not happen. */
export function chargeFact({ payment }: Pick<Order, "payment">): ChargeFact {
  if (payment === "reversed") return "reversed";
  return UNPAID.includes(payment) ? "none" : "unknown";
}

/** No card was refused: what was paid for was not to be had any more. */
export const isWithoutSale = ({ payment }: Pick<Order, "payment">): boolean =>
  payment === "not_charged" || payment === "reversed";

/** Until when the seats of an order wait, as `HH:MM` in Santiago; null when they do not wait any more. */
export function seatsUntil({ hold }: Pick<Order, "hold">): string | null {
  if (!hold || hold.expiresAt <= hold.serverNow) return null;
  return formatInstant(new Date(hold.expiresAt)).slice(-8, -3);
}
