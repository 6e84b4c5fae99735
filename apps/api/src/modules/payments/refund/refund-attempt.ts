import { isWholePurpose } from "@shop/domain/orders/payment-states";
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

/** What came of asking the provider to give money back. */
export type RefundFinding =
  | { outcome: "refunded"; kind: string; amountClp: number }
  | { outcome: "nothing_charged"; status: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown"; reason: string }
  /** It may have happened, and the provider tells no more: a person has to look there. */
  | { outcome: "unclear"; reason: string };

/** A refund with what has to be known to ask for it. */
export interface RefundTask {
  attempt: AttemptRow;
  refund: RefundRow;
  /** Other refunds of the payment that count: asked for, done or unclear. */
  others: readonly RefundRow[];
  /** The provider may have been asked for it before. */
  mayBeRepeated: boolean;
}

type Share = Pick<ProviderDetail, "status" | "amount" | "buy_order" | "balance">;

/** What one share of a payment is to give back. */
interface Claim {
  share: Share;
  wantedClp: number;
  /** Left of it at the provider while this refund has not happened; null: nobody can tell. */
  beforeClp: number;
  /** As the provider tells it now; null when it does not. */
  balanceClp: number | null;
}

/** What we know ourselves: what the provider said when it was paid, else what was asked for. */
function rememberedShares({ providerReply, shares, amountClp, buyOrder }: AttemptRow): Share[] {
  const reply = ProviderTransaction.safeParse(providerReply);
  if (reply.success) return reply.data.details.filter(wasTaken);
  const status = "AUTHORIZED";
  if (shares.length === 0) return [{ status, amount: amountClp, buy_order: buyOrder }];
  return shares.map((share) => ({ status, amount: share.amountClp, buy_order: share.buyOrder }));
}

/** The status lives seven days, refunds ninety: one that is refused ends nothing. */
async function readShares(payments: CardPayments, opened: OpenTransaction): Promise<Share[] | null> {
  try {
    return (await payments.status(opened)).details;
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}

function claimOf(share: Share, { refund, others }: RefundTask, isFresh: boolean): Claim {
  const { amount, buy_order: buyOrder } = share;
  const ofShare = others.filter((other) => isOfShare(other, buyOrder));
  const left = amount - sumTaken(ofShare);
  const wantedClp = isWholePurpose(refund.purpose) ? left : refund.askedClp;
  const beforeClp = amount - sumReturnedByCard(ofShare);
  return { share, wantedClp, beforeClp, balanceClp: isFresh ? balanceOf(share) : null };
}

/** Of each share that was charged and that this refund takes from. */
function claimsOf(shares: Share[], task: RefundTask, isFresh: boolean): Claim[] {
  return shares
    .filter((share) => isOfShare(task.refund, share.buy_order) && !isUncharged(share.status))
    .map((share) => claimOf(share, task, isFresh))
    .filter(({ wantedClp }) => wantedClp > 0);
}

const isDone = ({ balanceClp, beforeClp, wantedClp }: Claim) => balanceClp === beforeClp - wantedClp;

const kindOf = (statuses: string[]) => [...new Set(statuses)].join(", ");
const kindOfShare = ({ status }: Share): RefundKind => (isGivenBack(status) ? status : "NULLIFIED");

/** What is over already; null while a share may still have money to give. */
function findOver(shares: Share[], task: RefundTask): RefundFinding | null {
  if (shares.every(({ status }) => isUncharged(status))) {
    return { outcome: "nothing_charged", status: kindOf(shares.map(({ status }) => status)) };
  }
  const claims = claimsOf(shares, task, true);
  return claims.length > 0 && claims.every(isDone) ? refundedBy(claims, []) : null;
}

function refundedBy(claims: Claim[], kinds: string[]): RefundFinding {
  const amountClp = claims.reduce((sum, { wantedClp }) => sum + wantedClp, 0);
  const found = claims.filter(isDone).map(({ share }) => kindOfShare(share));
  return { outcome: "refunded", kind: kindOf([...found, ...kinds]), amountClp };
}

/** A second refund of the whole amount is refused in these words (webpay errors): the first one has happened. */
const isRepeated = ({ reason }: ProviderRefusal) => /already fully refunded/i.test(reason);

/** Only a whole share may be asked for twice: the provider itself refuses the second time. */
const isWholeShare = ({ wantedClp, share }: Claim) => wantedClp === share.amount;

/** The share that an answer names; a Mall's refund must name one of ours. */
function shareOf({ shares }: AttemptRow, { buy_order }: Share) {
  const share = shares.find(({ buyOrder }) => buyOrder === buy_order);
  if (!share && shares.length > 0) throw new ProviderRefusal(422, `no share of ours: ${buy_order}`);
  return share;
}

/**
 * A repetition counts as done where the status tells no balance any more: past its seven days nothing else tells that an
 * earlier try succeeded. Beside a balance that is whole it is a contradiction, which says nothing.
 */
async function refundClaim(
  payments: CardPayments,
  { opened, attempt }: { opened: OpenTransaction; attempt: AttemptRow },
  claim: Claim,
): Promise<RefundKind> {
  try {
    const share = shareOf(attempt, claim.share);
    return await payments.refund(opened, { amountClp: claim.wantedClp, share });
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || !isRepeated(error) || !isWholeShare(claim)) throw error;
    if (claim.balanceClp === null) return "NULLIFIED";
    throw new ProviderSilence(`said to be given back, with ${claim.balanceClp} left`, { cause: error });
  }
}

/** Why it cannot be asked for now: the provider's balance is not ours, or nobody knows whether it was done before. */
function findObstacle(claims: Claim[], { refund, mayBeRepeated }: RefundTask): RefundFinding | null {
  if (claims.length === 0) return { outcome: "refused", reason: "the payment has no such share" };
  const odd = claims.find(
    (claim) => claim.balanceClp !== null && claim.balanceClp !== claim.beforeClp && !isDone(claim),
  );
  if (odd) {
    const reason = `the provider has ${odd.balanceClp} left, our books ${odd.beforeClp}`;
    return { outcome: isWholePurpose(refund.purpose) ? "refused" : "unclear", reason };
  }
  const isUnknown = claims.some((claim) => claim.balanceClp === null && !isWholeShare(claim));
  if (!isUnknown || !mayBeRepeated) return null;
  return { outcome: "unclear", reason: "the provider tells no balance, and may have been asked before" };
}

async function refundShares(
  payments: CardPayments,
  opened: OpenTransaction,
  task: RefundTask,
): Promise<RefundFinding> {
  const told = await readShares(payments, opened);
  const over = told && findOver(told, task);
  if (over) return over;
  const claims = claimsOf(told ?? rememberedShares(task.attempt), task, told !== null);
  const obstacle = findObstacle(claims, task);
  if (obstacle) return obstacle;
  const kinds: string[] = [];
  for (const claim of claims.filter((one) => !isDone(one))) {
    kinds.push(await refundClaim(payments, { opened, attempt: task.attempt }, claim));
  }
  return refundedBy(claims, kinds);
}

/** After a refusal or silence: the money may be back all the same. */
async function askAgain(
  payments: CardPayments,
  opened: OpenTransaction,
  { task, finding }: { task: RefundTask; finding: RefundFinding },
): Promise<RefundFinding> {
  try {
    return findOver((await payments.status(opened)).details, task) ?? finding;
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return finding;
    throw error;
  }
}

/**
 * Asks the provider for a refund, for the status first: what an earlier try already did is found by the balance and not
 * done again. Past the status's seven days only a whole share is asked for twice, which the provider itself refuses.
 */
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
