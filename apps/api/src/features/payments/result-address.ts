import type { OrderRow } from "../orders/queries";
import type { AttemptRow } from "./queries";

/** `transactionFailed` of the result pages (spec §4). */
type Failure = "err" | "time_expired";

function failureOf(attempt: AttemptRow): Failure | null {
  switch (attempt.state) {
    case "timed_out":
      return "time_expired";
    case "created":
    case "committing":
    case "unknown":
    case "review":
    case "authorized":
      return null;
    default:
      return "err";
  }
}

/**
 * Where the buyer goes after the provider (PAY-12, PAY-13, AMB-26): a finished order to its confirmation, an
 * unsettled one to the page that waits, a failed one to retry, in the flow that made the order.
 */
export function resultAddress(order: OrderRow, attempt: AttemptRow): string {
  const query = new URLSearchParams({ buyOrder: order.buyOrder, no: String(order.id) });
  if (order.state === "finished") return `/compra-confirmada?${query}`;
  const failure = failureOf(attempt);
  if (!failure) return `/informacion-compra?${query}`;
  query.set("transactionFailed", failure);
  return order.flow === "legacy" ? `/inscripcion-paso-4?${query}` : `/informacion-compra-rechazada?${query}`;
}
