import { isWholePurpose } from "@shop/domain/orders/payment-states";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import type { PaymentDeps } from "../deps";
import { endRefund } from "./end-refund";
import { findRefundAccount } from "./refund-account-queries";
import { findRefund, findRefundsOfAttempt, type RefundRow, updateRefund } from "./refund-queries";
import { leftBeside } from "./refund-sums";
import { askForAccount } from "./request-refund";
import { lockRefund } from "./settle-refund";

interface Verdict {
  refundId: number;
  /** `done` with its proof, `refused` by the provider, or by `transfer` instead. */
  as: "done" | "refused" | "transfer";
  /** The proof, such as the bank's number of the transfer or what the provider's portal shows; or the reason. */
  why: string;
}

/** Writes down what became of a refund, or has one that the card did not take go to the buyer's account. */
export const verdictOnRefund: Act<Verdict, RefundRow, RefundRow, PaymentDeps> = {
  name: ({ as }) => `refund_${as}`,
  lock: async (tx, { refundId }) => {
    if (await findRefund(tx, refundId)) await lockRefund(tx, refundId);
  },
  plan: async (db, { refundId }) => {
    const refund = await findRefund(db, refundId);
    if (!refund) throw new ActRefused("REFUND_UNKNOWN", String(refundId));
    return refund;
  },
  act: async (tx, { request: { refundId, as, why }, by: { actor } }, deps) => {
    const locked = await lockRefund(tx, refundId);
    if (as === "transfer") await turnIntoTransfer(tx, locked, { actor, why });
    else if (as === "refused") await recordRefused(tx, deps, locked, why);
    else await recordReturned(tx, deps, locked, why);
    const refund = await findRefund(tx, refundId);
    if (!refund) throw new Error(`refund ${refundId} is gone`);
    return refund;
  },
  subject: ({ plan: { orderId, id, state, route } }, done) => ({
    orderId,
    details: { refund: id, before: [state, route], after: done && [done.state, done.route] },
  }),
};

type Locked = Awaited<ReturnType<typeof lockRefund>>;

/** A person made the transfer, or found the refund by card in the provider's own books. */
async function recordReturned(tx: Tx, deps: PaymentDeps, locked: Locked, proof: string): Promise<void> {
  const { refund } = locked;
  const isTransfer = refund.state === "asked" && refund.route === "transfer";
  if (!isTransfer && refund.state !== "unclear") throw new ActRefused("REFUND_NOT_OPEN", refund.state);
  if (isTransfer && !(await findRefundAccount(tx, refund.orderId))) throw new ActRefused("NO_ACCOUNT");
  const finding = { outcome: "refunded", kind: proof, amountClp: refund.askedClp } as const;
  await endRefund(tx, { ...locked, deps, finding });
}

/** A person found that the provider never gave it back: it may go another way now. */
async function recordRefused(tx: Tx, deps: PaymentDeps, locked: Locked, reason: string): Promise<void> {
  const { state } = locked.refund;
  if (state !== "unclear") throw new ActRefused("REFUND_NOT_OPEN", state);
  await endRefund(tx, { ...locked, deps, finding: { outcome: "refused", reason } });
}

/** What the card did not take goes to the buyer's account instead: it waits there for staff. */
async function turnIntoTransfer(
  tx: Tx,
  { refund, attempt }: Locked,
  { actor, why }: { actor: string; why: string },
): Promise<void> {
  const { state, purpose } = refund;
  const isSale = purpose === "annulment" || !isWholePurpose(purpose);
  if (state !== "refused" || !isSale) throw new ActRefused("REFUND_NOT_OPEN", state);
  const left = leftBeside(attempt.amountClp, await findRefundsOfAttempt(tx, attempt.id));
  // Of an annulment goes what is left by now, as it does by card.
  const askedClp = purpose === "annulment" ? left : refund.askedClp;
  // Another refund of the payment gives it back by now.
  if (askedClp === 0 || left < askedClp) throw new ActRefused("REFUND_NOT_LEFT");
  const askedAt = await readShopTime(tx);
  const ended = { settledAt: null, leaseUntil: null, answer: null };
  await updateRefund(tx, refund.id, {
    state: "asked",
    route: "transfer",
    askedClp,
    actor,
    why,
    askedAt,
    tries: 0,
    ...ended,
  });
  await askForAccount(tx, refund);
}
