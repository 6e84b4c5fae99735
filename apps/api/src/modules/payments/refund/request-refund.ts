import type { WholePurpose } from "@shop/domain/orders/payment-states";
import type { RefundReason } from "@shop/domain/refunds/refund-plan";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import type { GivenLine } from "../../../db/schema/payments";
import { enqueue } from "../../../jobs/enqueue";
import type { AttemptRow } from "../attempt-queries";
import {
  findRefundByKey,
  findRefundsOfAttempt,
  insertRefund,
  type RefundRow,
  updateRefund,
} from "./refund-queries";
import { leftBeside } from "./refund-sums";

const REVERSAL_MS = 3 * 3_600_000;
/** Start of the keys of what an ending asks for; its own mail asks for the account, too. */
export const ENDING_KEY = "ending-";
/** Three days after a transfer began to wait, its account is asked for once more. */
const ASKED_AGAIN_SECONDS = 3 * 86_400;

interface Wish {
  actor: string;
  why: string;
  /** Seconds until the job asks: staff who ask the provider themselves are followed by it only when they die. */
  delaySeconds?: number;
}

/**
 * Lets the mails go that ask the buyer for the account of a transfer: at once, and after three days (HARM-01). Where it is
 * told by then nothing is sent.
 * @param isTold another mail of these minutes asks for it
 */
export async function askForAccount(
  tx: Tx,
  { id: refundId, orderId }: RefundRow,
  { isTold = false } = {},
): Promise<void> {
  const again = { kind: "account_asked_again", orderId, refundId } as const;
  if (!isTold) await enqueue(tx, "send_order_mail", { ...again, kind: "account_asked" });
  await enqueue(tx, "send_order_mail", again, { delaySeconds: ASKED_AGAIN_SECONDS });
}

type Asked = Pick<RefundRow, "orderId" | "attemptId" | "key" | "purpose" | "route" | "share" | "askedClp"> &
  Partial<Pick<RefundRow, "lines">>;

async function ask(tx: Tx, asked: Asked, { actor, why, delaySeconds = 0 }: Wish): Promise<RefundRow> {
  const known = await findRefundByKey(tx, asked.key);
  if (known && known.state !== "refused") return known;
  const wish = { ...asked, actor, why, askedAt: await readShopTime(tx) };
  const refund = known
    ? await updateRefund(tx, known.id, { ...wish, state: "asked", tries: 0, leaseUntil: null, answer: null })
    : await insertRefund(tx, wish);
  if (refund.route === "transfer")
    await askForAccount(tx, refund, { isTold: refund.key.startsWith(ENDING_KEY) });
  else await enqueue(tx, "settle_refund", { refundId: refund.id }, { delaySeconds });
  return refund;
}

interface RefundRequest extends Wish, Pick<RefundRow, "orderId" | "attemptId" | "key" | "route"> {
  /** Buy order of the Mall share that it is taken from; null with one commerce code. */
  share: string | null;
  amountClp: number;
  reason: RefundReason;
  /** Of goodwill: whose money it is. */
  lines?: readonly GivenLine[];
}

/**
 * Writes down that a part of a payment is to be given back, as a `RefundStep` plans it, and the job that asks the card
 * provider; a transfer waits for staff. The order must be locked. Asking again under the same key finds the same refund;
 * one that was refused is opened anew.
 * @throws a check violation of the database when more would go back than was paid
 */
export async function requestRefund(
  tx: Tx,
  { orderId, attemptId, key, route, share, amountClp, reason, lines, ...wish }: RefundRequest,
): Promise<RefundRow> {
  const asked = {
    orderId,
    attemptId,
    key,
    route,
    share,
    askedClp: amountClp,
    purpose: reason,
    ...(lines && { lines }),
  };
  return await ask(tx, asked, wish);
}

interface WholeRequest extends Wish {
  attempt: AttemptRow;
  /** The sale that it goes back of; another one than the payment's own where that paid a change of it. */
  orderId?: number;
  purpose: WholePurpose;
}

/**
 * Writes down that all that is left of a payment is to be given back; its order must be locked. Asking again finds the
 * same refund, for whichever purpose: the same money never goes back for two. One that was refused is opened anew.
 * @returns null when everything is back or on its way already
 */
export async function requestWholeRefund(
  tx: Tx,
  { attempt, orderId = attempt.orderId, purpose, ...wish }: WholeRequest,
): Promise<RefundRow | null> {
  const { id: attemptId, amountClp, settledAt } = attempt;
  const key = `whole-${attemptId}`;
  const live = (await findRefundsOfAttempt(tx, attemptId)).filter(
    (refund) => refund.state !== "refused" && refund.key !== key,
  );
  const askedClp = leftBeside(amountClp, live);
  if (askedClp === 0) return null;
  const ageMs = (await readShopTime(tx)).getTime() - (settledAt ?? attempt.createdAt).getTime();
  const route = live.length === 0 && ageMs < REVERSAL_MS ? "reversal" : "nullification";
  return await ask(tx, { orderId, attemptId, key, purpose, route, share: null, askedClp }, wish);
}
