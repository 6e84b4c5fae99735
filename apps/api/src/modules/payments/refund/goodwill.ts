import { createHash } from "node:crypto";
import { planRefund, type RefundRequest } from "@shop/domain/refunds/plan-refund";
import type { RefundableSale, RefundPlan, RefundReason, RefundStep } from "@shop/domain/refunds/refund-plan";
import { RefundRefused } from "@shop/domain/refunds/refund-reasons";
import { type Act, AfterCommit } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { GivenLine } from "../../../db/schema/payments";
import { getFinishedSale, lockNamedSale } from "../../orders/rows/named-order";
import type { PaymentDeps } from "../deps";
import { LEASE_SECONDS } from "../payment-times";
import { findGivenOfSale, findRefundsByPrefix, type GivenOfSale, type RefundRow } from "./refund-queries";
import { readRefundableSale } from "./refundable-sale";
import { requestRefund } from "./request-refund";
import { type SettledRefund, settleAll } from "./settle-refund";

interface Goodwill {
  buyOrder: string;
  /** From 0; empty: all students. */
  positions: readonly number[];
  amountClp: number;
  /** Who repeats sum, students and key resumes the same refunds. */
  key: string;
  why: string;
}

interface GoodwillPlan {
  orderId: number;
  buyOrder: string;
  /** Refunds of the same request; they are resumed, nothing new is refunded. */
  known: RefundRow[];
  /** Null when `known` has some. */
  anew: { sale: RefundableSale; plan: RefundPlan } | null;
  /** Shown to whoever approves (HARM-08). */
  given: readonly GivenOfSale[];
}

// Of all students when `positions` is empty. Throws ActRefused PLAN_REFUSED with what the contract forbids
export function planOrRefuse(sale: RefundableSale, reason: RefundReason, request: RefundRequest): RefundPlan {
  const all = sale.lines.map(({ position }) => position);
  const positions = request.positions.length > 0 ? request.positions : all;
  try {
    return planRefund(sale, reason, { ...request, positions });
  } catch (error) {
    if (error instanceof RefundRefused) throw new ActRefused("PLAN_REFUSED", error.code);
    throw error;
  }
}

function keyOf(orderId: number, { amountClp, positions, key }: Goodwill): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([key, positions]))
    .digest("hex")
    .slice(0, 12);
  return `goodwill-${orderId}-${amountClp}-${digest}-`;
}

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

/** @throws ActRefused ORDER_UNKNOWN, NO_SALE, PLAN_REFUSED */
export const giveGoodwill: Act<Goodwill, GoodwillPlan, SettledRefund[], PaymentDeps> = {
  name: "refund",
  lock: (tx, { buyOrder }) => lockNamedSale(tx, buyOrder),
  plan: async (db, wish) => {
    const order = await getFinishedSale(db, wish.buyOrder);
    const { id: orderId, buyOrder } = order;
    const known = await findRefundsByPrefix(db, keyOf(orderId, wish));
    const given = await findGivenOfSale(db, orderId);
    if (known.length > 0) return { orderId, buyOrder, known, anew: null, given };
    const sale = await readRefundableSale(db, order);
    const { amountClp, positions } = wish;
    const plan = planOrRefuse(sale, "goodwill", { at: await readShopTime(db), positions, amountClp });
    if (plan.sumClp < amountClp) throw new ActRefused("PLAN_REFUSED", "AMOUNT_TOO_HIGH");
    return { orderId, buyOrder, known, anew: { sale, plan }, given };
  },
  decides: ({ known, anew, given }) => [
    known.map(({ id }) => id),
    anew?.plan.steps,
    given.map(({ id }) => id),
  ],
  act: async (tx, { request, plan: { orderId, known, anew }, by: { actor } }, deps) => {
    const refunds = [...known];
    const { why } = request;
    for (const [index, step] of (anew ? withLines(anew.plan) : []).entries()) {
      const key = keyOf(orderId, request) + (index + 1);
      const wish = { reason: "goodwill", actor, why, delaySeconds: LEASE_SECONDS } as const;
      refunds.push(await requestRefund(tx, { ...step, ...wish, orderId, key }));
    }
    return new AfterCommit(() => settleAll(deps, refunds));
  },
  subject: ({ request: { amountClp }, plan: { orderId } }) => ({ orderId, details: { amountClp } }),
};
