import type { PaymentShare } from "@shop/domain/orders/payment-shares";
import { z } from "zod";

// One share of a payment; plain Webpay Plus has exactly one, of the whole amount.
const ProviderDetail = z.looseObject({
  status: z.string(),
  amount: z.number(),
  buy_order: z.string(),
  commerce_code: z.string().nullish(),
  response_code: z.number().nullish(),
  authorization_code: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  installments_number: z.number().nullish(),
  /** After a partial refund. */
  balance: z.number().nullish(),
});
export type ProviderDetail = z.infer<typeof ProviderDetail>;

/** Reply of commit and status, Mall or not. */
export const ProviderTransaction = z.looseObject({
  buy_order: z.string(),
  session_id: z.string(),
  card_detail: z.object({ card_number: z.string().nullish() }).nullish(),
  transaction_date: z.string().nullish(),
  details: z.array(ProviderDetail).min(1),
});
export type ProviderTransaction = z.infer<typeof ProviderTransaction>;

/** The provider will not do it with this transaction; repeating is useless. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`provider refused with ${status}: ${reason}`);
  }
}

/** No reply, or none about the transaction: it may or may not have happened. */
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
  /** Sum up to the amount; empty for plain Webpay Plus. */
  shares: readonly PaymentShare[];
}

export interface OpenTransaction {
  token: string;
  shares: readonly PaymentShare[];
}

interface Refund {
  amountClp: number;
  share?: PaymentShare | undefined;
}

/** Every call ends within its time limit: a parsed reply, a `ProviderRefusal` or a `ProviderSilence`. */
export interface CardPayments {
  create(transaction: NewTransaction): Promise<{ token: string; url: string }>;
  commit(transaction: OpenTransaction): Promise<ProviderTransaction>;
  status(transaction: OpenTransaction): Promise<ProviderTransaction>;
  refund(transaction: OpenTransaction, refund: Refund): Promise<"REVERSED" | "NULLIFIED">;
}
