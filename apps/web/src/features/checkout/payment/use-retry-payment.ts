import { ERRORS } from "@shop/contracts/errors";
import type { Order } from "@shop/contracts/orders";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { retryProblem } from "@shop/domain/orders/quote-needs";
import { contractAt } from "@shop/domain/programs/contract-choice";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { inSeason } from "../../../lib/programs/in-season";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { paymentCopy as copy } from "./payment-copy";
import type { PayPress } from "./press-pay";
import { ProcessError } from "./process-error";
import { usePayment } from "./use-payment";

// In ms, between the press and the provider.
const LEAVE_AFTER_MS = 500;

interface OrderToRetry {
  buyOrder: string;
  orderId: number;
}

export class TermsChangedError extends Error {
  override readonly name = "TermsChangedError";
  constructor(
    readonly version: string,
    readonly contractUrl: string,
  ) {
    super("terms changed");
  }
}

/** Pays an unpaid order again from the server's copy (AMB-58). */
export function useRetryPayment({ buyOrder, orderId }: OrderToRetry) {
  const queries = useQueryClient();
  const payment = usePayment({ order: { buyOrder, orderId }, leaveAfterMs: LEAVE_AFTER_MS });

  /** @param readVersion version of the terms accepted just now */
  async function prepare(readVersion?: string) {
    // The cached terms may be days old.
    const newest = await queries.fetchQuery({ ...shopConfigQuery, staleTime: 0 });
    const order = await api("findOrder", { query: { buyOrder, no: orderId } });
    const config = inSeason(newest, order.OrderDetails[0]?.season ?? null);
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

// A venue's own contract applies as soon as one programme is taught there.
const contractOf = (config: ShopConfig, { OrderDetails }: Order) =>
  contractAt(
    config.documents,
    OrderDetails.find(({ locationId }) => locationId in config.documents.venueContracts)?.locationId ?? null,
  );

const PROBLEM_TEXTS = {
  NO_ORDER_DETAILS: ERRORS.ORDER_INCOMPLETE.text,
  NO_VALID_COURSES: ERRORS.NO_VALID_COURSES.text,
} as const;

// From the server's order, never from local storage. ProcessError without details, courses or guardian (PAY-10).
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
    amountPack: order.amountPack,
    termsVersion,
    acceptedTotal: order.total,
  };
}
