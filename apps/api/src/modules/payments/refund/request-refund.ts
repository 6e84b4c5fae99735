import type { FullRefundPurpose } from "@shop/domain/orders/payment-states";
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
/** Key prefix of an ending's refunds; its own mail requests the account, too. */
export const ENDING_KEY = "ending-";
const ASKED_AGAIN_SECONDS = 3 * 86_400;

interface Wish {
  actor: string;
  why: string;
  /** Delay of the job in seconds: for staff who call the provider themselves, the job only takes over if they die. */
  delaySeconds?: number;
}

// Now and after three days (HARM-01), unless the account is given by then. `isInOtherMail`: another mail requests it
export async function askForAccount(
  tx: Tx,
  { id: refundId, orderId }: RefundRow,
  { isInOtherMail = false } = {},
): Promise<void> {
  const again = { kind: "account_asked_again", orderId, refundId } as const;
  if (!isInOtherMail) await enqueue(tx, "send_order_mail", { ...again, kind: "account_asked" });
  await enqueue(tx, "send_order_mail", again, { delaySeconds: ASKED_AGAIN_SECONDS });
}

type NewRefund = Pick<
  RefundRow,
  "orderId" | "attemptId" | "key" | "purpose" | "route" | "share" | "askedClp"
> &
  Partial<Pick<RefundRow, "lines">>;

async function ask(tx: Tx, asked: NewRefund, { actor, why, delaySeconds = 0 }: Wish): Promise<RefundRow> {
  const known = await findRefundByKey(tx, asked.key);
  if (known && known.state !== "refused") return known;
  const wish = { ...asked, actor, why, askedAt: await readShopTime(tx) };
  const refund = known
    ? await updateRefund(tx, known.id, { ...wish, state: "asked", tries: 0, leaseUntil: null, answer: null })
    : await insertRefund(tx, wish);
  if (refund.route === "transfer")
    await askForAccount(tx, refund, { isInOtherMail: refund.key.startsWith(ENDING_KEY) });
  else await enqueue(tx, "settle_refund", { refundId: refund.id }, { delaySeconds });
  return refund;
}

interface RefundRequest extends Wish, Pick<RefundRow, "orderId" | "attemptId" | "key" | "route"> {
  /** Buy order of the Mall share; null with one commerce code. */
  share: string | null;
  amountClp: number;
  reason: RefundReason;
  /** Lines that a goodwill refund returns. */
  lines?: readonly GivenLine[];
}

/**
 * The order must be locked. Idempotent per key; reopens a refused refund. A transfer waits for staff.
 * @throws a check violation of the database beyond the paid amount
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
  orderId?: number;
  purpose: FullRefundPurpose;
}

/** The order must be locked. Idempotent per payment; reopens a refused refund. @returns null when nothing is left */
export async function requestWholeRefund(
  tx: Tx,
  { attempt, orderId = attempt.orderId, purpose, ...wish }: WholeRequest,
): Promise<RefundRow | null> {
  const { id: attemptId, amountClp, kind, settledAt } = attempt;
  const key = `whole-${attemptId}`;
  const live = (await findRefundsOfAttempt(tx, attemptId)).filter(
    (refund) => refund.state !== "refused" && refund.key !== key,
  );
  const askedClp = leftBeside(amountClp, live);
  if (askedClp === 0) return null;
  const ageMs = (await readShopTime(tx)).getTime() - (settledAt ?? attempt.createdAt).getTime();
  const byCard = live.length === 0 && ageMs < REVERSAL_MS ? "reversal" : "nullification";
  const route = kind === "card" ? byCard : "transfer";
  return await ask(tx, { orderId, attemptId, key, purpose, route, share: null, askedClp }, wish);
}
