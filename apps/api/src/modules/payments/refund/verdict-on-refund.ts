import { isFullRefundPurpose } from "@shop/domain/orders/payment-states";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { findAttempt } from "../attempt-queries";
import type { PaymentDeps } from "../deps";
import { requireCovered } from "./account-act";
import { endRefund } from "./end-refund";
import { findRefundAccount } from "./refund-account-queries";
import { findRefund, findRefundsOfAttempt, type RefundRow, updateRefund } from "./refund-queries";
import { leftBeside, toTransfer } from "./refund-sums";
import { findTrails, NO_TRAIL, type RefundTrail } from "./refund-trail";
import { askForAccount } from "./request-refund";
import { lockRefund } from "./settle-refund";

interface Verdict {
  refundId: number;
  /** `done` and `refused` record the provider's result; `transfer` pays it by transfer instead. */
  as: "done" | "refused" | "transfer";
  /** Proof, such as the bank's transfer number or the provider's portal; or the reason. */
  why: string;
}

/** What whoever decides judges by. */
type Judged = RefundRow & RefundTrail;

export const verdictOnRefund: Act<Verdict, Judged, RefundRow, PaymentDeps> = {
  name: ({ as }) => `refund_${as}`,
  lock: async (tx, { refundId }) => {
    if (await findRefund(tx, refundId)) await lockRefund(tx, refundId);
  },
  plan: async (db, { refundId, as }) => {
    const refund = await findRefund(db, refundId);
    if (!refund) throw new ActRefused("REFUND_UNKNOWN", String(refundId));
    const trail = (await findTrails(db, [refund])).get(refundId) ?? NO_TRAIL;
    if (as === "done" && isTransferOwed(refund)) await requireCovered(db, refund);
    const askedClp = as === "transfer" ? await sumToTransfer(db, refund) : refund.askedClp;
    return Object.assign({}, refund, trail, { askedClp });
  },
  act: async (tx, { request: { refundId, as, why }, plan: { askedClp }, by: { actor } }, deps) => {
    const locked = await lockRefund(tx, refundId);
    const { state } = locked.refund;
    if (!possibleVerdicts(locked.refund).includes(as)) throw new ActRefused("REFUND_NOT_OPEN", state);
    if (as === "transfer") await turnIntoTransfer(tx, locked, { askedClp, actor, why });
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

const isTransferOwed = ({ state, route }: RefundRow) => state === "asked" && route === "transfer";

const isWithoutSale = (purpose: RefundRow["purpose"]) =>
  isFullRefundPurpose(purpose) && purpose !== "annulment";

export function possibleVerdicts({ state, route, purpose }: RefundRow): Verdict["as"][] {
  if (state === "unclear") return ["done", "refused"];
  if (state === "asked" && route === "transfer") return ["done"];
  return state === "refused" && !isWithoutSale(purpose) ? ["transfer"] : [];
}

type Locked = Awaited<ReturnType<typeof lockRefund>>;

// Staff made the transfer, or found the card refund at the provider.
async function recordReturned(tx: Tx, deps: PaymentDeps, locked: Locked, proof: string): Promise<void> {
  const { refund } = locked;
  if (refund.state === "asked" && !(await findRefundAccount(tx, refund.orderId)))
    throw new ActRefused("NO_ACCOUNT");
  const finding = { outcome: "refunded", kind: proof, amountClp: refund.askedClp } as const;
  await endRefund(tx, { ...locked, deps, finding });
}

async function recordRefused(tx: Tx, deps: PaymentDeps, locked: Locked, reason: string): Promise<void> {
  await endRefund(tx, { ...locked, deps, finding: { outcome: "refused", reason } });
}

async function sumToTransfer(db: Reader, refund: RefundRow): Promise<number> {
  const attempt = await findAttempt(db, refund.attemptId);
  if (!attempt) throw new Error(`refund ${refund.id} has no payment`);
  return toTransfer(refund, attempt.amountClp, await findRefundsOfAttempt(db, attempt.id));
}

async function turnIntoTransfer(
  tx: Tx,
  { refund, attempt }: Locked,
  { askedClp, actor, why }: { askedClp: number; actor: string; why: string },
): Promise<void> {
  const left = leftBeside(attempt.amountClp, await findRefundsOfAttempt(tx, attempt.id));
  // Another refund of the payment returns it already.
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
