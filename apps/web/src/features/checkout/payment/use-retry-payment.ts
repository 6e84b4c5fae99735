import { ERRORS } from "@shop/contracts/errors";
import type { Order } from "@shop/contracts/orders";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { retryProblem } from "@shop/domain/orders/quote-needs";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { contractUrlFor } from "../../../lib/programs/contract-url";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { paymentCopy as copy } from "./payment-copy";
import type { PayPress } from "./press-pay";
import { ProcessError } from "./process-error";
import { usePayment } from "./use-payment";

/** Time between the pressed retry and the provider. */
const LEAVE_AFTER_MS = 500;

interface OrderToRetry {
  buyOrder: string;
  orderId: number;
}

/** The contract is another than the one that was accepted with this order: it is shown before anything is sent. */
export class TermsChangedError extends Error {
  override readonly name = "TermsChangedError";
  constructor(
    readonly version: string,
    readonly contractUrl: string,
  ) {
    super("terms changed");
  }
}

/** Pays an order again that was not paid, rebuilt from what the server keeps of it (AMB-58). */
export function useRetryPayment({ buyOrder, orderId }: OrderToRetry) {
  const queries = useQueryClient();
  const payment = usePayment({ order: { buyOrder, orderId }, leaveAfterMs: LEAVE_AFTER_MS });

  /** @param readVersion of terms that were shown and accepted just now */
  async function prepare(readVersion?: string) {
    // What this page knew of the terms may be days old.
    const config = await queries.fetchQuery({ ...shopConfigQuery, staleTime: 0 });
    const order = await api("findOrder", { query: { buyOrder, no: orderId } });
    const { termsVersion } = config.documents;
    if (order.termsVersion !== termsVersion && readVersion !== termsVersion)
      throw new TermsChangedError(termsVersion, contractOf(config, order));
    return retryPress(order, termsVersion);
  }

  const { error } = payment;
  return {
    ...payment,
    retry: () => payment.pay(() => prepare()),
    acceptTerms: () => error instanceof TermsChangedError && payment.pay(() => prepare(error.version)),
  };
}

/** A contract of a venue's own counts as soon as one programme is taught there. */
const contractOf = (config: ShopConfig, { OrderDetails }: Order) =>
  contractUrlFor(config, OrderDetails.map(({ locationName }) => locationName).join(", "));

const PROBLEM_TEXTS = {
  NO_ORDER_DETAILS: ERRORS.ORDER_INCOMPLETE.text,
  NO_VALID_COURSES: ERRORS.NO_VALID_COURSES.text,
} as const;

/**
 * Rebuilds the pay press from the order as the server keeps it, never from local storage.
 * @throws ProcessError without details, valid courses or guardian (PAY-10)
 */
function retryPress(order: Order, termsVersion: string): PayPress {
  const problem = retryProblem(order.orderDetails);
  if (problem) throw new ProcessError(PROBLEM_TEXTS[problem]);
  if (order.financingPartyId === null) throw new ProcessError(copy.noOrder);
  return {
    orderId: order.id,
    orderDetails: order.orderDetails,
    guardianId: order.financingPartyId,
    coupon: order.coupon,
    ...(order.sessionState === null ? {} : { sessionState: order.sessionState }),
    isOulet: order.isOulet,
    ...(order.amountPack === null ? {} : { amountPack: order.amountPack }),
    termsVersion,
    acceptedTotal: order.total,
  };
}
