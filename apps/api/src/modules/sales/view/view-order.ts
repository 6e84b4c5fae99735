import type { Hold, PaymentOutcome } from "@shop/contracts/orders";
import type { AnnulmentReason } from "@shop/domain/contract/endings";
import { viewHold } from "@shop/domain/orders/hold-times";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { holdLimits } from "../../../settings";
import type { LimitDeps } from "../../access/limits/count-call";
import type { Session } from "../../access/sessions/session-queries";
import type { OrderDeps } from "../../orders/deps";
import { findOrderByBuyOrder } from "../../orders/rows/named-order-queries";
import { isNumberGood, isNumberOf } from "../../orders/rows/order-number";
import { findLastPayment, type LastPayment } from "../../orders/rows/order-payment-queries";
import { findOpenOrder, type OrderRow } from "../../orders/rows/order-queries";
import { findAnnulment } from "../sold/annulment-queries";
import { type OrderContents, readContents } from "../sold/freeze-order";
import { type DoneChange, findSaleMoney } from "../sold/sale-money-queries";

const OUTCOMES: Record<LastPayment["state"], PaymentOutcome> = {
  created: "none",
  superseded: "none",
  committing: "verifying",
  unknown: "verifying",
  review: "verifying",
  authorized: "paid",
  failed: "rejected",
  expired: "not_charged",
  aborted: "aborted",
  timed_out: "timed_out",
  reversed: "reversed",
};

// An ended contract is annulled while its refund may still be under way.
const PAID_BY: Partial<Record<OrderRow["state"], readonly LastPayment["state"][]>> = {
  finished: ["authorized"],
  annulled: ["authorized", "reversed"],
};

// A sold order may be free after failed or refunded attempts: those do not count.
function tellingPayment(order: OrderRow, last: LastPayment | null): LastPayment | null {
  const paidBy = PAID_BY[order.state];
  if (!paidBy) return last;
  return order.totalClp > 0 && last && paidBy.includes(last.state) ? last : null;
}

// Money without a sale is on its way back.
function outcomeOf(order: OrderRow, payment: LastPayment | null): PaymentOutcome {
  if (!payment) return "none";
  if (payment.state === "authorized" && order.finishedAt === null) return "verifying";
  return OUTCOMES[payment.state];
}

interface Lookup {
  session: Session | null;
  /** The order's, an attempt's (`-n` at the end) or a share's (`-n-k`). */
  buyOrder?: string;
  no?: number;
  network: string;
}

// Throws AppError NOT_FOUND, CODE_REQUIRED for a sale of a session that has ended
async function findVisible(deps: LimitDeps, { session, buyOrder, no, network }: Lookup): Promise<OrderRow> {
  if (!buyOrder) {
    const open = session && (await findOpenOrder(deps.db, session.id));
    if (!open) throw new AppError("NOT_FOUND");
    return open;
  }
  const order = await findOrderByBuyOrder(deps.db, buyOrder);
  if (!order) throw new AppError("NOT_FOUND");
  const isOwner = order.sessionId === session?.id;
  if (isOwner) return order;
  if (!(await isNumberOf(deps, order.id, { no, network }))) throw new AppError("NOT_FOUND");
  // The result page needs the outcome of a payment under way.
  if (order.state === "paying") return order;
  const sold = order.snapshot ? SoldOrder.parse(order.snapshot) : null;
  const isForgotten = sold !== null && sold.guardian.email === null;
  if (!(await isNumberGood(deps, { sessionId: order.sessionId, isForgotten })))
    throw new AppError(sold ? "CODE_REQUIRED" : "NOT_FOUND");
  return order;
}

function statusOf(order: OrderRow, now: Date): string {
  const isLapsed = order.holdExpiresAt !== null && order.holdExpiresAt <= now;
  return (order.state === "held" || order.state === "paying") && isLapsed ? "expired" : order.state;
}

export interface OrderView {
  order: OrderRow;
  /** The order's state, or `expired` as soon as its hold lapsed. */
  status: string;
  payment: PaymentOutcome;
  card: LastPayment | null;
  annulment: { at: Date; reason: AnnulmentReason; refundedClp: number } | null;
  money: { changesPaidClp: number; returnedClp: number; pendingClp: number };
  /** Newest first. */
  changes: readonly DoneChange[];
  contents: OrderContents;
  hold: Hold | null;
  isOwner: boolean;
}

async function viewAnnulment(
  db: Database,
  { id: orderId, annulledAt }: OrderRow,
): Promise<OrderView["annulment"]> {
  if (!annulledAt) return null;
  const { ending, byCardClp, byTransferClp } = await findAnnulment(db, { orderId, annulledAt });
  return { at: annulledAt, reason: ending?.kind ?? "staff", refundedClp: byCardClp + byTransferClp };
}

// `GET /orders`. Throws AppError NOT_FOUND, CODE_REQUIRED
export async function viewOrder(deps: OrderDeps & LimitDeps, lookup: Lookup): Promise<OrderView> {
  const order = await findVisible(deps, lookup);
  const { now, changePayments, returnedClp, pendingClp, changes } = await findSaleMoney(deps.db, {
    orderId: order.id,
  });
  const payment = tellingPayment(order, await findLastPayment(deps.db, order.id));
  const isPaid = payment?.state === "authorized" || payment?.state === "reversed";
  return {
    order,
    status: statusOf(order, now),
    payment: outcomeOf(order, payment),
    card: isPaid ? payment : null,
    annulment: await viewAnnulment(deps.db, order),
    money: {
      changesPaidClp: changePayments.reduce((sum, { payment }) => sum + payment.amountClp, 0),
      returnedClp,
      pendingClp,
    },
    changes,
    contents: await readContents(deps.db, order),
    hold: viewHold(order, now, holdLimits(deps.settings)),
    isOwner: order.sessionId === lookup.session?.id,
  };
}
