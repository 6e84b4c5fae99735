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

/** An earlier try may have succeeded with its answer lost: then the provider refuses a second one. */
async function refundOnce(payments: CardPayments, opened: OpenTransaction, refund: Refund): Promise<void> {
  try {
    await payments.refund(opened, refund);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { details } = await payments.status(opened);
    const { share } = refund;
    const detail = details.find(
      ({ commerce_code, buy_order }) =>
        !share || (commerce_code === share.commerceCode && buy_order === share.buyOrder),
    );
    if (detail?.status !== "REVERSED" && detail?.status !== "NULLIFIED") throw error;
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
