import {
  type CardPayments,
  type OpenTransaction,
  type ProviderDetail,
  ProviderRefusal,
  ProviderSilence,
  ProviderTransaction,
  type Refund,
} from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { openTransactionOf } from "../open-transaction";
import { isGivenBack, isUncharged, type RefundKind, wasTaken } from "../share-status";

/** What came of asking the provider to give money back. */
export type RefundFinding =
  | { outcome: "refunded"; kind: string; amountClp: number }
  | { outcome: "nothing_charged"; status: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown"; reason: string };

type Share = Pick<ProviderDetail, "status" | "amount" | "buy_order">;

/** What we know ourselves: what the provider said when it was paid, else what was asked for. */
function rememberedShares({ providerReply, shares, amountClp, buyOrder }: AttemptRow): Share[] {
  const reply = ProviderTransaction.safeParse(providerReply);
  if (reply.success) return reply.data.details.filter(wasTaken);
  const status = "AUTHORIZED";
  if (shares.length === 0) return [{ status, amount: amountClp, buy_order: buyOrder }];
  return shares.map((share) => ({ status, amount: share.amountClp, buy_order: share.buyOrder }));
}

/** The status lives seven days, refunds ninety: one that is refused ends nothing. */
async function readShares(
  payments: CardPayments,
  opened: OpenTransaction,
  attempt: AttemptRow,
): Promise<Share[]> {
  try {
    return (await payments.status(opened)).details;
  } catch (error) {
    if (error instanceof ProviderRefusal) return rememberedShares(attempt);
    throw error;
  }
}

const sumOf = (shares: Share[]) => shares.reduce((sum, { amount }) => sum + amount, 0);
const kindOf = (statuses: string[]) => [...new Set(statuses)].join(", ");

/** What is over already; null while a share may still have money of ours. */
function findOver(shares: Share[]): RefundFinding | null {
  const back = shares.filter(({ status }) => isGivenBack(status));
  const isOpen = shares.some(({ status }) => !isGivenBack(status) && !isUncharged(status));
  if (isOpen) return null;
  const statuses = (of: Share[]) => kindOf(of.map(({ status }) => status));
  if (back.length === 0) return { outcome: "nothing_charged", status: statuses(shares) };
  return { outcome: "refunded", kind: statuses(back), amountClp: sumOf(back) };
}

/** The share that an answer names; a Mall's refund must name one of ours. */
function shareOf({ shares }: AttemptRow, { buy_order }: Share) {
  const share = shares.find(({ buyOrder }) => buyOrder === buy_order);
  if (!share && shares.length > 0) throw new ProviderRefusal(422, `no share of ours: ${buy_order}`);
  return share;
}

/** A second refund of the whole amount is refused in these words (webpay errors): the first one has happened. */
const isRepeated = ({ reason }: ProviderRefusal) => /already fully refunded/i.test(reason);

/** A repetition counts as done: past the status's seven days nothing else tells that an earlier try succeeded. */
async function refundShare(
  payments: CardPayments,
  opened: OpenTransaction,
  refund: Refund,
): Promise<RefundKind> {
  try {
    return await payments.refund(opened, refund);
  } catch (error) {
    if (error instanceof ProviderRefusal && isRepeated(error)) return "NULLIFIED";
    throw error;
  }
}

async function refundShares(
  payments: CardPayments,
  opened: OpenTransaction,
  attempt: AttemptRow,
): Promise<RefundFinding> {
  const shares = await readShares(payments, opened, attempt);
  const over = findOver(shares);
  if (over) return over;
  const charged = shares.filter(({ status }) => !isUncharged(status));
  const kinds: string[] = [];
  for (const detail of charged) {
    const { status, amount: amountClp } = detail;
    const refund = { amountClp, share: shareOf(attempt, detail) };
    kinds.push(isGivenBack(status) ? status : await refundShare(payments, opened, refund));
  }
  return { outcome: "refunded", kind: kindOf(kinds), amountClp: sumOf(charged) };
}

/** After a refusal or silence: the money may be back all the same. */
async function askAgain(
  payments: CardPayments,
  opened: OpenTransaction,
  finding: RefundFinding,
): Promise<RefundFinding> {
  try {
    return findOver((await payments.status(opened)).details) ?? finding;
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return finding;
    throw error;
  }
}

/**
 * Gives back all that an attempt took, asking for the status first: what an earlier try already did is found and not
 * done again. Only whole shares are ever asked for, so the provider itself refuses a second time, too.
 */
export async function refundAttempt(payments: CardPayments, attempt: AttemptRow): Promise<RefundFinding> {
  const opened = openTransactionOf(attempt);
  if (!opened) throw new Error(`payment attempt ${attempt.id} never reached the provider`);
  try {
    return await refundShares(payments, opened, attempt);
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return await askAgain(payments, opened, { outcome: "refused", reason: error.reason });
    }
    if (error instanceof ProviderSilence) {
      return await askAgain(payments, opened, { outcome: "unknown", reason: error.message });
    }
    throw error;
  }
}
