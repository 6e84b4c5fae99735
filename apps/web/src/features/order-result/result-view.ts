import type { Annulment, Order, PaymentOutcome } from "@shop/contracts/orders";
import { formatInstant } from "@shop/domain/format/instants";
import { isSuccess } from "@shop/domain/orders/order-states";

export type ResultView = "success" | "annulled" | "verifying" | "rejected";

type Settled = Pick<Order, "status" | "payment" | "annulment">;

// In ms; how long an order left at the provider is polled before it counts as rejected.
const RECHECK_MS = 6_000;

/** An annulled order is neither bought nor payable again. */
export function isAnnulled<T extends Pick<Order, "annulment">>(
  order: T,
): order is T & { annulment: Annulment } {
  return order.annulment !== null;
}

// The server's status decides. What may still turn out paid is verifying, so that nobody pays twice.
export function resultView(order: Settled, waitedMs: number): ResultView {
  const { status, payment } = order;
  if (isAnnulled(order)) return "annulled";
  if (isSuccess(status)) return "success";
  if (payment === "verifying" || payment === "paid") return "verifying";
  const isAtProvider = status === "paying" && payment === "none";
  return isAtProvider && waitedMs < RECHECK_MS ? "verifying" : "rejected";
}

/** Cancelled at the card form: no error, except in the legacy flow, as specified (AMB-27). */
export const isCancelled = ({ payment, flow }: Pick<Order, "payment" | "flow">): boolean =>
  payment === "aborted" && flow !== "legacy";

export type ChargeFact = "none" | "reversed" | "unknown";

const UNPAID: readonly PaymentOutcome[] = ["rejected", "not_charged", "aborted", "timed_out"];

export function chargeFact({ payment }: Pick<Order, "payment">): ChargeFact {
  if (payment === "reversed") return "reversed";
  return UNPAID.includes(payment) ? "none" : "unknown";
}

// No card was refused: the seats were gone.
export const isWithoutSale = ({ payment }: Pick<Order, "payment">): boolean =>
  payment === "not_charged" || payment === "reversed";

// `HH:MM` in Santiago; null when no seats are held.
export function seatsUntil({ hold }: Pick<Order, "hold">): string | null {
  if (!hold || hold.expiresAt <= hold.serverNow) return null;
  return formatInstant(new Date(hold.expiresAt)).slice(-8, -3);
}
