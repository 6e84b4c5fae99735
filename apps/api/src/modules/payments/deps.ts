import type { CardPayments } from "../../gateways/card-payments";
import type { CheckoutDeps } from "../checkout/deps";

/** What the use cases around a payment are given. */
export interface PaymentDeps extends CheckoutDeps {
  payments: CardPayments;
}

export interface ReturnDeps extends PaymentDeps {
  /** Lets work go on behind its answer; a process that ends waits for it. */
  waitUntil: (work: Promise<void>) => void;
}
