import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { ProviderTransaction } from "../../../gateways/card-payments";
import { type Move, moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import { type AttemptRow, updateAttempt } from "../attempt-queries";

/** What changes of an attempt once its money is ours. */
export interface Paid
  extends Pick<
    AttemptRow,
    "settledAt" | "authorizationCode" | "paymentTypeCode" | "installments" | "cardNumber"
  > {
  state: "authorized";
  providerReply: ProviderTransaction;
}

interface Finish {
  order: OrderRow;
  attempt: AttemptRow;
  paid: Paid;
  move: Move;
}

/** Writes down that an attempt was paid and finished its order, both locked; returns the order. */
export async function finishPaid(tx: Tx, { order, attempt, paid, move }: Finish): Promise<OrderRow> {
  const [, finished] = await together([
    () => updateAttempt(tx, attempt.id, paid),
    () => moveOrder(tx, order, move),
  ]);
  return finished;
}
