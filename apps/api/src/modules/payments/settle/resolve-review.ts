import { type Act, AfterCommit } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { ProviderRefusal, ProviderSilence, type ProviderTransaction } from "../../../gateways/card-payments";
import { getNamedOrder, lockNamedOrder } from "../../orders/rows/named-order";
import type { AttemptRow } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { openTransactionOf } from "../open-transaction";
import { LEASE_SECONDS } from "../payment-times";
import { findAttemptInReview, findRefundsOfAttempt } from "../refund/refund-queries";
import { requestWholeRefund } from "../refund/request-refund";
import { type RefundProgress, settleRefund } from "../refund/settle-refund";
import { approveAttempt } from "./approve-attempt";
import { judgeTransaction } from "./judge-transaction";
import { secureSeats } from "./secure-seats";

interface Resolution {
  buyOrder: string;
  why: string;
  /** The provider's confirmation of exactly our payment (`readConfirmed`); null refunds whatever it charged. */
  confirmed: ProviderTransaction | null;
}

interface ReviewPlan {
  orderId: number;
  attemptId: number;
  amountClp: number;
  /** Earlier requests. */
  refundIds: number[];
}

// Throws ActRefused NOT_IN_REVIEW
async function getReview(db: Reader, orderId: number): Promise<AttemptRow> {
  const attempt = await findAttemptInReview(db, orderId);
  if (!attempt) throw new ActRefused("NOT_IN_REVIEW");
  return attempt;
}

/** @throws ActRefused ORDER_UNKNOWN, NOT_IN_REVIEW, PROVIDER_SILENT, NOT_APPROVED unless the provider confirms it */
export async function readConfirmed(
  { db, payments }: Pick<PaymentDeps, "db" | "payments">,
  buyOrder: string,
): Promise<ProviderTransaction> {
  const { id } = await getNamedOrder(db, buyOrder);
  const attempt = await getReview(db, id);
  const opened = openTransactionOf(attempt);
  if (!opened) throw new Error(`attempt ${attempt.id} never reached the provider`);
  try {
    const transaction = await payments.status(opened);
    if (judgeTransaction(transaction, attempt) === "approved") return transaction;
    const said = transaction.details.map(({ status, amount }) => `${status} ${amount}`);
    throw new ActRefused("NOT_APPROVED", said.join(", "));
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new ActRefused("NOT_APPROVED", error.reason);
    if (error instanceof ProviderSilence) throw new ActRefused("PROVIDER_SILENT", error.message);
    throw error;
  }
}

/**
 * Confirmed: finishes the order if its seats are free; else refunds any charge and releases the seats.
 * @throws ActRefused ORDER_UNKNOWN, NOT_IN_REVIEW; when confirmed REFUND_UNDER_WAY, NO_SEATS
 */
export const resolveReview: Act<Resolution, ReviewPlan, RefundProgress | null, PaymentDeps> = {
  name: ({ confirmed }) => (confirmed ? "resolve_approved" : "resolve_reversed"),
  lock: (tx, { buyOrder }) => lockNamedOrder(tx, buyOrder),
  plan: async (db, { buyOrder, confirmed }) => {
    const { id: orderId } = await getNamedOrder(db, buyOrder);
    const { id: attemptId, amountClp } = await getReview(db, orderId);
    const refunds = await findRefundsOfAttempt(db, attemptId);
    const asked = refunds.filter(({ state }) => state === "asked");
    if (confirmed && asked.length > 0) throw new ActRefused("REFUND_UNDER_WAY");
    return { orderId, attemptId, amountClp, refundIds: asked.map(({ id }) => id) };
  },
  act: async (tx, { request: { buyOrder, why, confirmed }, by: { actor } }, deps) => {
    const order = await lockNamedOrder(tx, buyOrder);
    const attempt = await getReview(tx, order.id);
    if (confirmed) {
      const now = await readShopTime(tx);
      if (!(await secureSeats(tx, { order, attempt, now }))) throw new ActRefused("NO_SEATS");
      await approveAttempt({ tx, order, attempt, now, actor, deps }, confirmed, null);
      return null;
    }
    const refundId = await askForAll(tx, attempt, { actor, why });
    return new AfterCommit(() => settleRefund(deps, refundId));
  },
  subject: ({ request: { confirmed }, plan: { orderId, attemptId } }) => ({
    orderId,
    details: { attempt: attemptId, before: "review", after: confirmed ? "authorized" : "reversed" },
  }),
};

async function askForAll(tx: Tx, attempt: AttemptRow, by: { actor: string; why: string }): Promise<number> {
  const wish = { purpose: "review", ...by, delaySeconds: LEASE_SECONDS } as const;
  const asked = await requestWholeRefund(tx, { attempt, ...wish });
  if (!asked) throw new Error(`the payment in review ${attempt.id} went back without a person`);
  return asked.id;
}
