import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isWholePurpose } from "@shop/domain/orders/payment-states";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import type { RefundPlan, RefundStep } from "@shop/domain/refunds/refund-plan";
import { RefundRefused } from "@shop/domain/refunds/refund-reasons";
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

export type StaffVerdict =
  | { verdict: "recorded"; refund: RefundRow }
  | { verdict: "no_account" }
  /** Another refund of the payment gives it back by now. */
  | { verdict: "not_left" }
  | { verdict: "not_open"; state: RefundRow["state"] };

/**
 * Writes down what a person did or found: a transfer that was made, or a refund by card that the provider's own books
 * show. It counts as done with its proof; recording it again changes nothing.
 * @param proof the bank's number of the transfer, or what the provider's portal shows
 */
export async function recordReturned(
  tx: Tx,
  deps: PaymentDeps,
  { refundId, proof }: { refundId: number; proof: string },
): Promise<StaffVerdict> {
  const locked = await lockRefund(tx, refundId);
  const { refund } = locked;
  const isTransfer = refund.state === "asked" && refund.route === "transfer";
  if (!isTransfer && refund.state !== "unclear") return { verdict: "not_open", state: refund.state };
  if (isTransfer && !(await findRefundAccount(tx, refund.orderId))) return { verdict: "no_account" };
  const finding = { outcome: "refunded", kind: proof, amountClp: refund.askedClp } as const;
  await endRefund(tx, { ...locked, deps, finding });
  return await recorded(tx, refundId);
}

/** A person found that the provider never gave it back: it may go another way now. */
export async function recordRefused(
  tx: Tx,
  deps: PaymentDeps,
  { refundId, why }: { refundId: number; why: string },
): Promise<StaffVerdict> {
  const locked = await lockRefund(tx, refundId);
  const { state } = locked.refund;
  if (state !== "unclear") return { verdict: "not_open", state };
  await endRefund(tx, { ...locked, deps, finding: { outcome: "refused", reason: why } });
  return await recorded(tx, refundId);
}

/** What the card did not take goes to the buyer's account instead: it waits there for staff. */
export async function turnIntoTransfer(
  tx: Tx,
  { refundId, actor, why }: { refundId: number; actor: string; why: string },
): Promise<StaffVerdict> {
  const { refund, attempt } = await lockRefund(tx, refundId);
  const { state, purpose } = refund;
  const isSale = purpose === "annulment" || !isWholePurpose(purpose);
  if (state !== "refused" || !isSale) return { verdict: "not_open", state };
  const left = leftBeside(attempt.amountClp, await findRefundsOfAttempt(tx, attempt.id));
  // Of an annulment goes what is left by now, as it does by card.
  const askedClp = purpose === "annulment" ? left : refund.askedClp;
  if (askedClp === 0 || left < askedClp) return { verdict: "not_left" };
  const askedAt = await readShopTime(tx);
  const ended = { settledAt: null, leaseUntil: null, answer: null };
  await updateRefund(tx, refundId, {
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
  return await recorded(tx, refundId);
}

async function recorded(tx: Tx, refundId: number): Promise<StaffVerdict> {
  const refund = await findRefund(tx, refundId);
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  return { verdict: "recorded", refund };
}
