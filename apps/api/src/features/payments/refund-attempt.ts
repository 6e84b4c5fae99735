import {
  type CardPayments,
  type OpenTransaction,
  ProviderRefusal,
  ProviderTransaction,
  type Refund,
} from "../../gateways/card-payments";
import { wasTaken } from "./approve-attempt";
import { openTransactionOf } from "./open-transaction";
import type { AttemptRow } from "./queries";

export type RefundKind = "REVERSED" | "NULLIFIED";

/** A second refund of the whole amount is refused in these words (webpay errors): the first one has happened. */
const isRepeated = ({ reason }: ProviderRefusal) => /already fully refunded/i.test(reason);

/** True for a status that says that all of a share went back. */
export const isGivenBack = (status: string | undefined): status is RefundKind =>
  status === "REVERSED" || status === "NULLIFIED";

/**
 * Gives one share back. An earlier try may have succeeded with its answer lost: then the provider refuses a second
 * one, and that counts as done.
 */
export async function refundOnce(
  payments: CardPayments,
  opened: OpenTransaction,
  refund: Refund,
): Promise<RefundKind> {
  try {
    return await payments.refund(opened, refund);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // The status can be asked for seven days, money given back for ninety.
    if (isRepeated(error)) return "NULLIFIED";
    const { details } = await payments.status(opened);
    const { share } = refund;
    const detail = details.find(
      ({ commerce_code, buy_order }) =>
        !share || (commerce_code === share.commerceCode && buy_order === share.buyOrder),
    );
    if (!isGivenBack(detail?.status)) throw error;
    return detail.status;
  }
}

/**
 * Gives back all that an attempt took, share by share; repeating it after any failure takes up where it stopped.
 * @returns the amount that went back
 * @throws ProviderSilence, or ProviderRefusal for a refund that the provider will not do
 */
export async function refundAttempt(payments: CardPayments, attempt: AttemptRow): Promise<number> {
  const opened = openTransactionOf(attempt);
  if (!opened) throw new Error(`payment attempt ${attempt.id} never reached the provider`);
  const taken = ProviderTransaction.parse(attempt.providerReply).details.filter(wasTaken);
  for (const { amount: amountClp, buy_order } of taken) {
    const share = attempt.shares.find(({ buyOrder }) => buyOrder === buy_order);
    await refundOnce(payments, opened, { amountClp, share });
  }
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}
