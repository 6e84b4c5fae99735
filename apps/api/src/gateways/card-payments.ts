import type { PaymentShare } from "@shop/domain/orders/payment-shares";
import { z } from "zod";

/** How one share of a payment stands; plain Webpay Plus has exactly one, of the whole amount and without a code. */
const ProviderDetail = z.looseObject({
  status: z.string(),
  amount: z.number(),
  buy_order: z.string(),
  commerce_code: z.string().nullish(),
  response_code: z.number().nullish(),
  authorization_code: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  installments_number: z.number().nullish(),
  /** Left of it after a part was given back. */
  balance: z.number().nullish(),
});
export type ProviderDetail = z.infer<typeof ProviderDetail>;

/** What the provider says of a transaction: commit and status answer the same shape, Mall or not. */
export const ProviderTransaction = z.looseObject({
  buy_order: z.string(),
  session_id: z.string(),
  card_detail: z.object({ card_number: z.string().nullish() }).nullish(),
  transaction_date: z.string().nullish(),
  details: z.array(ProviderDetail).min(1),
});
export type ProviderTransaction = z.infer<typeof ProviderTransaction>;

/** The provider answered that it will not do it with this transaction: asking again changes nothing. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`provider refused with ${status}: ${reason}`);
  }
}

/** No answer, or one that says nothing of the transaction: it may or may not have happened. */
export class ProviderSilence extends Error {
  override readonly name = "ProviderSilence";
}

export interface NewTransaction {
  /** ≤ 26 characters, new for each attempt. */
  buyOrder: string;
  /** Public id; opens nothing. */
  sessionId: string;
  amountClp: number;
  returnUrl: string;
  /** Sum to the amount; none: plain Webpay Plus, everything to the shop's own code. */
  shares: readonly PaymentShare[];
}

/** A transaction that was opened, with the shares that it was opened with. */
export interface OpenTransaction {
  token: string;
  shares: readonly PaymentShare[];
}

interface Refund {
  amountClp: number;
  /** Out of which share; absent for plain Webpay Plus. */
  share?: PaymentShare | undefined;
}

/**
 * Card provider, Webpay Plus and Webpay Plus Mall behind one face. Every call ends within its time limit: with a
 * parsed answer, a `ProviderRefusal` or a `ProviderSilence`.
 */
export interface CardPayments {
  create(transaction: NewTransaction): Promise<{ token: string; url: string }>;
  commit(transaction: OpenTransaction): Promise<ProviderTransaction>;
  status(transaction: OpenTransaction): Promise<ProviderTransaction>;
  refund(transaction: OpenTransaction, refund: Refund): Promise<"REVERSED" | "NULLIFIED">;
}
