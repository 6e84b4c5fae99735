import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import type { OrderRow } from "../../checkout/orders/order-queries";
import type { AttemptRow } from "../attempt-queries";

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

interface FlowAddresses {
  finished: string;
  failed: string;
}

const FLOW_ADDRESSES: Readonly<Record<OrderRow["flow"], FlowAddresses>> = {
  stepper: { finished: PAGE_PATHS.PurchaseConfirmed, failed: PAGE_PATHS.PurchaseRejected },
  legacy: { finished: PAGE_PATHS.PurchaseInfo, failed: PAGE_PATHS.Step4 },
  outlet: { finished: PAGE_PATHS.PurchaseConfirmed, failed: PAGE_PATHS.PurchaseRejected },
};

/**
 * Where the buyer goes after the provider: a finished order to its confirmation, an unsettled one to the page that
 * waits, a failed one to retry, in the flow that made the order (PAY-12, PAY-13, CHECKOUT-16, AMB-21, AMB-26).
 */
export function resultAddress(order: OrderRow, attempt: AttemptRow): string {
  const query = new URLSearchParams({ buyOrder: order.buyOrder, no: String(order.id) });
  const { finished, failed } = FLOW_ADDRESSES[order.flow];
  if (order.state === "finished") return `${finished}?${query}`;
  const failure = failureOf(attempt);
  if (!failure) return `${PAGE_PATHS.PurchaseInfo}?${query}`;
  query.set("transactionFailed", failure);
  return `${failed}?${query}`;
}
