import { isFullRefundPurpose } from "@shop/domain/orders/payment-states";
import {
  type CardPayments,
  type OpenTransaction,
  type ProviderDetail,
  ProviderRefusal,
  ProviderSilence,
  ProviderTransaction,
} from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { openTransactionOf } from "../open-transaction";
import { balanceOf, isGivenBack, isUncharged, type RefundKind, wasTaken } from "../share-status";
import type { RefundRow } from "./refund-queries";
import { isOfShare, sumReturnedByCard, sumTaken } from "./refund-sums";

export type RefundFinding =
  | { outcome: "refunded"; kind: string; amountClp: number }
  | { outcome: "nothing_charged"; status: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown"; reason: string }
  /** It may have happened, and the provider gives no more information: staff check. */
  | { outcome: "unclear"; reason: string };

export interface RefundTask {
  attempt: AttemptRow;
  refund: RefundRow;
  /** Refunds of the payment that are requested, done or unclear. */
  others: readonly RefundRow[];
  /** An earlier request may have reached the provider. */
  mayBeRetry: boolean;
}

type Share = Pick<ProviderDetail, "status" | "amount" | "buy_order" | "balance">;

interface ShareRefund {
  share: Share;
  wantedClp: number;
  /** CLP left at the provider before this refund. */
  beforeClp: number;
  /** CLP as the provider reports it; null when it does not. */
  balanceClp: number | null;
}

// The provider's reply to the payment, else the request.
function rememberedShares({ providerReply, shares, amountClp, buyOrder }: AttemptRow): Share[] {
  const reply = ProviderTransaction.safeParse(providerReply);
  if (reply.success) return reply.data.details.filter(wasTaken);
  const status = "AUTHORIZED";
  if (shares.length === 0) return [{ status, amount: amountClp, buy_order: buyOrder }];
  return shares.map((share) => ({ status, amount: share.amountClp, buy_order: share.buyOrder }));
}

// Provider: status for 7 days, refunds for 90, so a refused status is no error.
async function readShares(payments: CardPayments, opened: OpenTransaction): Promise<Share[] | null> {
  try {
    return (await payments.status(opened)).details;
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}

function shareRefundOf(share: Share, { refund, others }: RefundTask, isFresh: boolean): ShareRefund {
  const { amount, buy_order: buyOrder } = share;
  const ofShare = others.filter((other) => isOfShare(other, buyOrder));
  const left = amount - sumTaken(ofShare);
  const wantedClp = isFullRefundPurpose(refund.purpose) ? left : refund.askedClp;
  const beforeClp = amount - sumReturnedByCard(ofShare);
  return { share, wantedClp, beforeClp, balanceClp: isFresh ? balanceOf(share) : null };
}

function shareRefundsOf(shares: Share[], task: RefundTask, isFresh: boolean): ShareRefund[] {
  return shares
    .filter((share) => isOfShare(task.refund, share.buy_order) && !isUncharged(share.status))
    .map((share) => shareRefundOf(share, task, isFresh))
    .filter(({ wantedClp }) => wantedClp > 0);
}

const isDone = ({ balanceClp, beforeClp, wantedClp }: ShareRefund) => balanceClp === beforeClp - wantedClp;

const kindOf = (statuses: string[]) => [...new Set(statuses)].join(", ");
const kindOfShare = ({ status }: Share): RefundKind => (isGivenBack(status) ? status : "NULLIFIED");

// Null while a share may still have money to return.
function findEnded(shares: Share[], task: RefundTask): RefundFinding | null {
  if (shares.every(({ status }) => isUncharged(status))) {
    return { outcome: "nothing_charged", status: kindOf(shares.map(({ status }) => status)) };
  }
  const shareRefunds = shareRefundsOf(shares, task, true);
  return shareRefunds.length > 0 && shareRefunds.every(isDone) ? refundedBy(shareRefunds, []) : null;
}

function refundedBy(shareRefunds: ShareRefund[], kinds: string[]): RefundFinding {
  const amountClp = shareRefunds.reduce((sum, { wantedClp }) => sum + wantedClp, 0);
  const found = shareRefunds.filter(isDone).map(({ share }) => kindOfShare(share));
  return { outcome: "refunded", kind: kindOf([...found, ...kinds]), amountClp };
}

// Provider's text for a repeated full refund (webpay errors): the first one happened.
const isRepeated = ({ reason }: ProviderRefusal) => /already fully refunded/i.test(reason);

// The provider refuses a second full refund of a share, so only those can be repeated safely.
const isWholeShare = ({ wantedClp, share }: ShareRefund) => wantedClp === share.amount;

// A Mall's refund must name one of our shares.
function shareOf({ shares }: AttemptRow, { buy_order }: Share) {
  const share = shares.find(({ buyOrder }) => buyOrder === buy_order);
  if (!share && shares.length > 0) throw new ProviderRefusal(422, `no share of ours: ${buy_order}`);
  return share;
}

// Past the status's 7 days a refused repetition is the only proof that an earlier one succeeded. With a full balance it
// contradicts itself and proves nothing.
async function refundShare(
  payments: CardPayments,
  { opened, attempt }: { opened: OpenTransaction; attempt: AttemptRow },
  shareRefund: ShareRefund,
): Promise<RefundKind> {
  try {
    const share = shareOf(attempt, shareRefund.share);
    return await payments.refund(opened, { amountClp: shareRefund.wantedClp, share });
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || !isRepeated(error) || !isWholeShare(shareRefund)) throw error;
    if (shareRefund.balanceClp === null) return "NULLIFIED";
    throw new ProviderSilence(`said to be given back, with ${shareRefund.balanceClp} left`, { cause: error });
  }
}

// The balances differ, or an earlier request may have succeeded.
function findObstacle(shareRefunds: ShareRefund[], { refund, mayBeRetry }: RefundTask): RefundFinding | null {
  if (shareRefunds.length === 0) return { outcome: "refused", reason: "the payment has no such share" };
  const odd = shareRefunds.find(
    (shareRefund) =>
      shareRefund.balanceClp !== null &&
      shareRefund.balanceClp !== shareRefund.beforeClp &&
      !isDone(shareRefund),
  );
  if (odd) {
    const reason = `the provider has ${odd.balanceClp} left, our books ${odd.beforeClp}`;
    return { outcome: isFullRefundPurpose(refund.purpose) ? "refused" : "unclear", reason };
  }
  const isUnknown = shareRefunds.some(
    (shareRefund) => shareRefund.balanceClp === null && !isWholeShare(shareRefund),
  );
  if (!isUnknown || !mayBeRetry) return null;
  return { outcome: "unclear", reason: "the provider tells no balance, and may have been asked before" };
}

async function refundShares(
  payments: CardPayments,
  opened: OpenTransaction,
  task: RefundTask,
): Promise<RefundFinding> {
  const told = await readShares(payments, opened);
  const ended = told && findEnded(told, task);
  if (ended) return ended;
  const shareRefunds = shareRefundsOf(told ?? rememberedShares(task.attempt), task, told !== null);
  const obstacle = findObstacle(shareRefunds, task);
  if (obstacle) return obstacle;
  const kinds: string[] = [];
  for (const shareRefund of shareRefunds.filter((one) => !isDone(one))) {
    kinds.push(await refundShare(payments, { opened, attempt: task.attempt }, shareRefund));
  }
  return refundedBy(shareRefunds, kinds);
}

// After a refusal or silence the money may be back all the same.
async function askAgain(
  payments: CardPayments,
  opened: OpenTransaction,
  { task, finding }: { task: RefundTask; finding: RefundFinding },
): Promise<RefundFinding> {
  try {
    return findEnded((await payments.status(opened)).details, task) ?? finding;
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return finding;
    throw error;
  }
}

// Reads the status first, so the balance shows an earlier success. Past its 7 days it repeats only whole shares,
// which the provider refuses.
export async function refundAttempt(payments: CardPayments, task: RefundTask): Promise<RefundFinding> {
  const opened = openTransactionOf(task.attempt);
  if (!opened) throw new Error(`payment attempt ${task.attempt.id} never reached the provider`);
  try {
    return await refundShares(payments, opened, task);
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      const finding: RefundFinding = { outcome: "refused", reason: error.reason };
      return await askAgain(payments, opened, { task, finding });
    }
    if (error instanceof ProviderSilence) {
      const finding: RefundFinding = { outcome: "unknown", reason: error.message };
      return await askAgain(payments, opened, { task, finding });
    }
    throw error;
  }
}
