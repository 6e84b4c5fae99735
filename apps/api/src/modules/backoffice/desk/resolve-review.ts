import { formatClp } from "@shop/domain/format/money";
import { noteAct } from "../../../acts/audit-queries";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { ProviderRefusal, ProviderSilence, type ProviderTransaction } from "../../../gateways/card-payments";
import { findEdition } from "../../catalogue/offer/offer-queries";
import { getNamedOrder, lockNamedOrder } from "../../checkout/orders/named-order";
import type { AttemptRow } from "../../payments/attempt-queries";
import { openTransactionOf } from "../../payments/open-transaction";
import { LEASE_SECONDS } from "../../payments/payment-times";
import { findAttemptInReview, findRefundsOfAttempt } from "../../payments/refund/refund-queries";
import { requestWholeRefund } from "../../payments/refund/request-refund";
import { settleRefund } from "../../payments/refund/settle-refund";
import { approveAttempt } from "../../payments/settle/approve-attempt";
import { judgeTransaction } from "../../payments/settle/judge-transaction";
import { secureSeats } from "../../payments/settle/secure-seats";
import { type Desk, type DeskAnswer, DeskError, refundAnswer, told } from "./desk";
import { deskCopy as copy } from "./desk-copy";

interface Resolution {
  buyOrder: string;
  why: string;
}

async function lockReview(tx: Tx, buyOrder: string) {
  const order = await lockNamedOrder(tx, buyOrder);
  const attempt = await findAttemptInReview(tx, order.id);
  if (!attempt) throw new DeskError("NOT_IN_REVIEW");
  return { order, attempt };
}

/**
 * Gives back whatever the provider took for a payment in review and frees its seats; a payment that it never took
 * ends as rejected. Written down first, so that it is taken up again after a crash.
 * @throws DeskError ORDER_UNKNOWN, NOT_IN_REVIEW, REFUND_REFUSED
 */
export async function resolveAsReversed(
  { deps, actor }: Desk,
  { buyOrder, why }: Resolution,
): Promise<DeskAnswer> {
  const refund = await deps.db.transaction(async (tx) => {
    const { order, attempt } = await lockReview(tx, buyOrder);
    await noteAct(tx, { actor, action: "resolve_reversed", orderId: order.id, why });
    const wish = { purpose: "review", actor, why, delaySeconds: LEASE_SECONDS } as const;
    const asked = await requestWholeRefund(tx, { attempt, ...wish });
    if (!asked) throw new Error(`the payment in review ${attempt.id} went back without a person`);
    return asked;
  });
  return refundAnswer(await settleRefund(deps, refund.id), ({ amountClp, answer }) =>
    amountClp
      ? copy.reviewReversed(formatClp(amountClp), copy.refundKinds[answer ?? ""] ?? "")
      : copy.reviewNotCharged,
  );
}

async function readApproved({ deps }: Desk, attempt: AttemptRow): Promise<ProviderTransaction> {
  const opened = openTransactionOf(attempt);
  if (!opened) throw new Error(`attempt ${attempt.id} never reached the provider`);
  try {
    const transaction = await deps.payments.status(opened);
    if (judgeTransaction(transaction, attempt) === "approved") return transaction;
    const said = transaction.details.map(({ status, amount }) => `${status} ${formatClp(amount)}`);
    throw new DeskError("NOT_APPROVED", said.join(", "));
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new DeskError("NOT_APPROVED", error.reason);
    if (error instanceof ProviderSilence) throw new DeskError("PROVIDER_SILENT", error.message);
    throw error;
  }
}

/**
 * Finishes an order whose payment waits for a person: only when the provider says now that it took exactly what we
 * asked for, and when the seats can be had.
 * @throws DeskError ORDER_UNKNOWN, NOT_IN_REVIEW, NOT_APPROVED, PROVIDER_SILENT, NO_SEATS, REFUND_UNDER_WAY
 */
export async function resolveAsApproved(desk: Desk, { buyOrder, why }: Resolution): Promise<DeskAnswer> {
  const { deps, actor } = desk;
  const { id } = await getNamedOrder(deps.db, buyOrder);
  const waiting = await findAttemptInReview(deps.db, id);
  if (!waiting) throw new DeskError("NOT_IN_REVIEW");
  const transaction = await readApproved(desk, waiting);
  await deps.db.transaction(async (tx) => {
    const { order, attempt } = await lockReview(tx, buyOrder);
    const refunds = await findRefundsOfAttempt(tx, attempt.id);
    if (refunds.some(({ state }) => state === "asked")) throw new DeskError("REFUND_UNDER_WAY");
    await noteAct(tx, { actor, action: "resolve_approved", orderId: order.id, why });
    const now = await readShopTime(tx);
    if (!(await secureSeats(tx, { order, attempt, now }))) throw new DeskError("NO_SEATS");
    const note = await deps.readBooks(tx, await findEdition(tx));
    await approveAttempt({ tx, order, attempt, now, actor, deps }, transaction, { note, secured: null });
  });
  return told(copy.reviewApproved);
}
