import {
  type CardPayments,
  type OpenTransaction,
  type ProviderDetail,
  ProviderRefusal,
  ProviderSilence,
  ProviderTransaction,
} from "../../gateways/card-payments";
import { wasTaken } from "./approve-attempt";
import { openTransactionOf } from "./open-transaction";
import type { AttemptRow } from "./queries";
import { isGivenBack, refundOnce } from "./refund-attempt";

/** What came of asking the provider to give money back. */
export type RefundFinding =
  | { outcome: "refunded"; kind: string; amountClp: number }
  | { outcome: "nothing_charged"; status: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown"; reason: string };

type Share = Pick<ProviderDetail, "status" | "amount" | "buy_order">;

const NOT_CHARGED = ["INITIALIZED", "FAILED"];

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
  const isOpen = shares.some(({ status }) => !isGivenBack(status) && !NOT_CHARGED.includes(status));
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

async function refundShares(
  payments: CardPayments,
  opened: OpenTransaction,
  attempt: AttemptRow,
): Promise<RefundFinding> {
  const shares = await readShares(payments, opened, attempt);
  const over = findOver(shares);
  if (over) return over;
  const charged = shares.filter(({ status }) => !NOT_CHARGED.includes(status));
  const kinds: string[] = [];
  for (const detail of charged) {
    const share = shareOf(attempt, detail);
    const isOver = isGivenBack(detail.status);
    kinds.push(
      isOver ? detail.status : await refundOnce(payments, opened, { amountClp: detail.amount, share }),
    );
  }
  return { outcome: "refunded", kind: kindOf(kinds), amountClp: sumOf(charged) };
}

/** After silence: the refund may have happened all the same. */
async function askAgain(
  payments: CardPayments,
  opened: OpenTransaction,
  silence: ProviderSilence,
): Promise<RefundFinding> {
  const unknown = { outcome: "unknown", reason: silence.message } as const;
  try {
    return findOver((await payments.status(opened)).details) ?? unknown;
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return unknown;
    throw error;
  }
}

/**
 * Gives back all that an attempt took, asking for the status first: what an earlier try already did is found and not
 * done again. Only whole shares are ever asked for, so the provider itself refuses a second time, too.
 */
export async function askRefund(payments: CardPayments, attempt: AttemptRow): Promise<RefundFinding> {
  const opened = openTransactionOf(attempt);
  if (!opened) throw new Error(`payment attempt ${attempt.id} never reached the provider`);
  try {
    return await refundShares(payments, opened, attempt);
  } catch (error) {
    if (error instanceof ProviderRefusal) return { outcome: "refused", reason: error.reason };
    if (error instanceof ProviderSilence) return await askAgain(payments, opened, error);
    throw error;
  }
}
