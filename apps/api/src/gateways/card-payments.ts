import { z } from "zod";

/** What the provider says of a transaction (commit and status answer the same shape). */
export const ProviderTransaction = z.looseObject({
  status: z.string(),
  amount: z.number(),
  buy_order: z.string(),
  session_id: z.string(),
  response_code: z.number().nullish(),
  authorization_code: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  installments_number: z.number().nullish(),
  card_detail: z.object({ card_number: z.string().nullish() }).nullish(),
  transaction_date: z.string().nullish(),
});
export type ProviderTransaction = z.infer<typeof ProviderTransaction>;

/** The provider answered that it will not do it (HTTP 4xx): asking again changes nothing. */
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
}

/**
 * Card provider. Every call ends within its time limit: with a parsed answer, a `ProviderRefusal`
 * or a `ProviderSilence`.
 */
export interface CardPayments {
  create(transaction: NewTransaction): Promise<{ token: string; url: string }>;
  commit(token: string): Promise<ProviderTransaction>;
  status(token: string): Promise<ProviderTransaction>;
  /** @returns `REVERSED` or `NULLIFIED` */
  refund(token: string, amountClp: number): Promise<string>;
}
