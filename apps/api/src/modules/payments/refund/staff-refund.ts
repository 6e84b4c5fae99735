import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isWholePurpose } from "@shop/domain/orders/payment-states";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import type { RefundPlan, RefundStep } from "@shop/domain/refunds/refund-plan";
import { RefundRefused } from "@shop/domain/refunds/refund-reasons";
import { type Act, ActRefused } from "../../../acts/act";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import type { GivenLine } from "../../../db/schema/payments";
import type { OrderRow } from "../../checkout/orders/order-queries";
import type { PaymentDeps } from "../deps";
import { endRefund } from "./end-refund";
import { findRefundAccount } from "./refund-account-queries";
import {
  findGivenOfSale,
  findRefund,
  findRefundsByPrefix,
  findRefundsOfAttempt,
  type GivenOfSale,
  type RefundRow,
  updateRefund,
} from "./refund-queries";
import { leftBeside } from "./refund-sums";
import { readRefundableSale } from "./refundable-sale";
import { askForAccount, requestRefund } from "./request-refund";
import { lockRefund } from "./settle-refund";

/** What staff give back of a sale that stands, beyond what its contract says. */
export interface Goodwill {
  /** Places of the students in the sale, from 0; none: all. */
  positions: readonly number[];
  amountClp: number;
  why: string;
}

/** A goodwill as it would go, and what went back or waits already: who agrees has seen both (HARM-08). */
export interface GoodwillPlan {
  plan: RefundPlan;
  given: readonly GivenOfSale[];
}

/** @throws RefundRefused when so much is not left */
export async function planGoodwill(
  db: Reader,
  order: OrderRow,
  { positions, amountClp }: Omit<Goodwill, "why">,
): Promise<GoodwillPlan> {
  const sale = await readRefundableSale(db, order);
  const all = sale.lines.map(({ position }) => position);
  const places = positions.length > 0 ? positions : all;
  const plan = planRefund(sale, "goodwill", { at: await readShopTime(db), positions: places, amountClp });
  if (plan.sumClp < amountClp) throw new RefundRefused("AMOUNT_TOO_HIGH");
  return { plan, given: await findGivenOfSale(db, order.id) };
}

/** The same sum for the same reason is the same refund, however often and by how many it is pressed. */
function keyOf(orderId: number, { amountClp, positions, why }: Goodwill): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([why, positions]))
    .digest("hex")
    .slice(0, 12);
  return `goodwill-${orderId}-${amountClp}-${digest}-`;
}

/** The steps of a plan, each with the part of the lines that it gives back, in their order. */
function withLines({ steps, lines }: RefundPlan): (RefundStep & { lines: GivenLine[] })[] {
  const left = lines.map(({ position, returnedClp }) => ({ position, clp: returnedClp }));
  return steps.map((step) => {
    let missing = step.amountClp;
    const given = left.map((line) => {
      const clp = Math.min(line.clp, missing);
      line.clp -= clp;
      missing -= clp;
      return { position: line.position, clp };
    });
    return { ...step, lines: given.filter(({ clp }) => clp > 0) };
  });
}

const idsOf = (given: readonly GivenOfSale[] | undefined) => given?.map(({ id }) => id);

type GivenGoodwill = { outcome: "asked"; refunds: RefundRow[] } | { outcome: "changed" };

/**
 * Asks for the money of a goodwill as it was planned and confirmed; the order must be locked. When another refund came in
 * between, whichever way the money would go, nothing is asked for: whoever confirms sees it first.
 * @throws RefundRefused when so much is not left
 */
export async function giveGoodwill(
  tx: Tx,
  {
    order,
    confirmed,
    actor,
    ...goodwill
  }: Goodwill & { order: OrderRow; confirmed: GoodwillPlan | null; actor: string },
): Promise<GivenGoodwill> {
  const { id: orderId } = order;
  const prefix = keyOf(orderId, goodwill);
  const known = await findRefundsByPrefix(tx, prefix);
  if (known.length > 0) return { outcome: "asked", refunds: known };
  const { plan, given } = await planGoodwill(tx, order, goodwill);
  const isSeen = isDeepStrictEqual(idsOf(given), idsOf(confirmed?.given));
  if (!isSeen || !isDeepStrictEqual(plan.steps, confirmed?.plan.steps)) return { outcome: "changed" };
  const refunds: RefundRow[] = [];
  const by = { orderId, reason: plan.reason, actor, why: goodwill.why };
  for (const [index, step] of withLines(plan).entries())
    refunds.push(await requestRefund(tx, { ...by, ...step, key: prefix + (index + 1) }));
  return { outcome: "asked", refunds };
}

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
  subject: ({ plan: { orderId } }) => ({ orderId }),
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
