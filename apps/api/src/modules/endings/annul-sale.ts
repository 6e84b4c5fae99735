import { sumOf } from "@shop/domain/pricing/clp";
import { type Act, AfterCommit } from "../../acts/act";
import { ActRefused } from "../../acts/refusal";
import { readShopTime } from "../../db/clock";
import type { Tx } from "../../db/database";
import { countSeats, SoldOrder } from "../../db/stored/order-snapshot";
import { orRefused } from "../changes/change-for-family";
import { lapseChange, lockForChange } from "../changes/change-order";
import { getNamedSale } from "../orders/rows/named-order";
import type { OrderRow } from "../orders/rows/order-queries";
import type { PaymentDeps } from "../payments/deps";
import { findPaymentsMade } from "../payments/money-queries";
import { LEASE_SECONDS } from "../payments/payment-times";
import {
  findGivenOfSale,
  findRefundsOfAttempt,
  type GivenOfSale,
  type RefundRow,
} from "../payments/refund/refund-queries";
import { leftBeside, nextAtProvider } from "../payments/refund/refund-sums";
import { findPaidAttempts } from "../payments/refund/refundable-sale-queries";
import { requestWholeRefund } from "../payments/refund/request-refund";
import { type SettledRefund, settleAll } from "../payments/refund/settle-refund";
import { annulLockedOrder } from "../sales/sold/annul-order";

interface Annulment {
  buyOrder: string;
  why: string;
}

interface AnnulmentPlan {
  orderId: number;
  buyOrder: string;
  totalClp: number;
  /** What goes back now, to the cards that paid. */
  sumClp: number;
  students: number;
  seats: number;
  /** Refunds so far, shown to whoever approves (HARM-08). */
  given: readonly GivenOfSale[];
}

/**
 * Annuls with a full refund, changes included. Seats and coupon return once all money is back. Repeating resumes it.
 * @throws ActRefused ORDER_UNKNOWN, NOT_FINISHED, ALREADY_ANNULLED, MONEY_MOVING
 */
export const annulSale: Act<Annulment, AnnulmentPlan, SettledRefund[], PaymentDeps> = {
  name: "annul",
  lock: async (tx, { buyOrder }) => lockForChange(tx, (await getNamedSale(tx, buyOrder)).id),
  plan: async (db, { buyOrder: orderName }) => {
    const order = await getNamedSale(db, orderName);
    const { id: orderId, buyOrder, totalClp, annulledAt, state } = order;
    if (annulledAt) throw new ActRefused("ALREADY_ANNULLED", annulledAt.toISOString());
    if (state !== "finished") throw new ActRefused("NOT_FINISHED", state);
    const { students } = SoldOrder.parse(order.snapshot);
    const paid = await findPaidAttempts(db, orderId);
    return {
      orderId,
      buyOrder,
      totalClp,
      sumClp: sumOf(paid.map(leftToAnnul)),
      students: students.length,
      seats: countSeats(students),
      given: await findGivenOfSale(db, orderId),
    };
  },
  // A repeated annulment moves no other money.
  decides: ({ orderId, given }) => [
    orderId,
    given.flatMap(({ id, purpose }) => (purpose === "annulment" ? [] : [id])),
  ],
  act: async (tx, { request: { why }, plan: { orderId }, by: { actor } }, deps) => {
    const { order, open } = await lockForChange(tx, orderId);
    if (open) await orRefused(lapseChange(tx, deps, open));
    const refunds = await askForAll(tx, order, { actor, why });
    if (refunds.length > 0) return new AfterCommit(() => settleAll(deps, refunds));
    const isUnpaid = order.totalClp > 0 && (await findPaymentsMade(tx, orderId)).length === 0;
    if (isUnpaid) throw new Error(`order ${orderId} is finished without a payment`);
    await annulLockedOrder(tx, { order, actor, why, now: await readShopTime(tx) });
    return [];
  },
  subject: ({ plan: { orderId, totalClp } }) => ({
    orderId,
    details: { totalClp, before: "finished", after: "annulled" },
  }),
};

// A repeated annulment shows the same sum.
const leftToAnnul = ({ attempt, refunds }: Awaited<ReturnType<typeof findPaidAttempts>>[number]) =>
  leftBeside(
    attempt.amountClp,
    refunds.filter(({ purpose }) => purpose !== "annulment"),
  );

// MONEY_MOVING while partial refunds of a whole payment are at the provider: any may be refused.
async function askForAll(
  tx: Tx,
  { id: orderId, reference, buyOrder }: OrderRow,
  by: { actor: string; why: string },
): Promise<RefundRow[]> {
  const wish = { purpose: "annulment", ...by, delaySeconds: LEASE_SECONDS } as const;
  const asked: RefundRow[] = [];
  for (const { attempt } of await findPaidAttempts(tx, orderId)) {
    const refund = await requestWholeRefund(tx, { attempt, orderId, ...wish });
    if (refund) asked.push(refund);
    else if (nextAtProvider(await findRefundsOfAttempt(tx, attempt.id)))
      throw new ActRefused("MONEY_MOVING", reference ?? buyOrder);
  }
  return asked;
}
