import { formatClp } from "@shop/domain/format/money";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { planRefund, type RefundRequest } from "@shop/domain/refunds/plan-refund";
import type { RefundableSale, RefundPlan } from "@shop/domain/refunds/refund-plan";
import { RefundRefused } from "@shop/domain/refunds/refund-reasons";
import { noteAct } from "../../../acts/audit-queries";
import { readShopTime } from "../../../db/clock";
import { getNamedSale, lockNamedSale } from "../../checkout/orders/named-order";
import type { OrderRow } from "../../checkout/orders/order-queries";
import type { RefundRow } from "../../payments/refund/refund-queries";
import { readRefundableSale } from "../../payments/refund/refundable-sale";
import { settleRefund } from "../../payments/refund/settle-refund";
import { giveGoodwill, planGoodwill } from "../../payments/refund/staff-refund";
import { type Confirm, isAgreed } from "../desk/confirm";
import { type Desk, type DeskAnswer, DeskError, refundAnswer, told } from "../desk/desk";
import { deskCopy, ORDER_STATE_NAMES, REFUND_ROUTE_NAMES } from "../desk/desk-copy";
import { givenLines } from "./given-lines";
import type { GoodwillCommand, PlanCommand } from "./refund-command";
import { refundDeskCopy as copy, REASON_NAMES } from "./refund-desk-copy";

function refuseUnsold({ state, finishedAt }: OrderRow): void {
  if (finishedAt === null) throw new DeskError("NO_SALE", ORDER_STATE_NAMES[state]);
}

/** What the contract does not admit, as a sentence of the desk. */
async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefundRefused) throw new DeskError("PLAN_REFUSED", error.code);
    throw error;
  }
}

function paymentLines({ payments }: RefundableSale): string[] {
  return payments.map(({ buyOrder, typeCode, instalments, paidClp, returnedClp }) => {
    const card = `${paymentTypeLabel(typeCode)} (${typeCode}), ${installmentsLabel(instalments)}`;
    return copy.payment(buyOrder, card, formatClp(paidClp - returnedClp));
  });
}

/** Sum, clause, dates, what each student gets and which way the money goes. */
function planLines({ payments }: Pick<RefundableSale, "payments">, plan: RefundPlan): string[] {
  const buyOrderOf = (attemptId: number) =>
    payments.find((payment) => payment.attemptId === attemptId)?.buyOrder ?? "";
  const lines = plan.lines.map(({ position, paidClp, returnedClp, feeBackClp, classesGiven, classesTotal }) =>
    [
      copy.line(position + 1, formatClp(paidClp), formatClp(returnedClp)),
      feeBackClp > 0 && copy.fee(formatClp(feeBackClp)),
      classesTotal > 0 && copy.classes(classesGiven, classesTotal),
    ]
      .filter(Boolean)
      .join(", "),
  );
  const steps = plan.steps.map(({ attemptId, share, route, amountClp }) =>
    copy.step(REFUND_ROUTE_NAMES[route], formatClp(amountClp), share ?? buyOrderOf(attemptId)),
  );
  return [
    copy.plan(REASON_NAMES[plan.reason], formatClp(plan.sumClp)),
    plan.clause === null ? copy.noClause : copy.clause(plan.clause),
    copy.dates(plan.effectiveOn, plan.payBy),
    ...lines,
    ...(steps.length > 0 ? steps : [copy.nothing]),
  ];
}

/** Noon of a day in Santiago, in either of its offsets. */
const noonOf = (day: string) => new Date(`${day}T16:00:00Z`);

/**
 * Tells what a reason would give back of a sale and how; changes nothing.
 * @throws DeskError ORDER_UNKNOWN, NO_SALE, PLAN_REFUSED
 */
export async function showPlan({ deps, actor }: Desk, command: PlanCommand): Promise<DeskAnswer> {
  const { db } = deps;
  const order = await getNamedSale(db, command.buyOrder);
  refuseUnsold(order);
  await noteAct(db, { actor, action: "plan", orderId: order.id, details: { reason: command.reason } });
  const sale = await readRefundableSale(db, order);
  const all = sale.lines.map(({ position }) => position);
  const request: RefundRequest = {
    at: command.on === undefined ? await readShopTime(db) : noonOf(command.on),
    positions: command.positions.length > 0 ? command.positions : all,
    ...(command.amountClp !== undefined && { amountClp: command.amountClp }),
  };
  const plan = await orRefusal(async () => planRefund(sale, command.reason, request));
  return told(...paymentLines(sale), ...planLines(sale, plan));
}

/** Asks the card provider at once; a transfer waits for staff. */
async function settleAll({ deps }: Desk, refunds: readonly RefundRow[]): Promise<DeskAnswer> {
  const answer: DeskAnswer = { lines: [], isPending: false };
  for (const { id, askedClp, route } of refunds) {
    const { lines, isPending } = refundAnswer(await settleRefund(deps, id), (done) =>
      copy.done(deskCopy.refundKinds[done.answer ?? ""] ?? done.answer ?? ""),
    );
    answer.lines.push(copy.asked(id, formatClp(askedClp), REFUND_ROUTE_NAMES[route]), ...lines);
    answer.isPending ||= isPending;
  }
  return answer;
}

/**
 * Gives back a part of a sale that stands because staff decided so: shows the plan, and after it is confirmed asks for
 * exactly that. The same sum for the same reason is given once.
 * @throws DeskError ORDER_UNKNOWN, NO_SALE, PLAN_REFUSED, PLAN_CHANGED, REFUND_REFUSED
 */
export async function refundGoodwill(
  desk: Desk,
  { buyOrder, isSure, positions, amountClp, why }: GoodwillCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  const { deps, actor } = desk;
  const order = await getNamedSale(deps.db, buyOrder);
  refuseUnsold(order);
  const goodwill = { positions, amountClp, why };
  const confirmed = await planGoodwill(deps.db, order, goodwill).catch((error: unknown) => {
    // What was given already may have left less: then the same wish is found, not made.
    if (error instanceof RefundRefused) return null;
    throw error;
  });
  const sale = await readRefundableSale(deps.db, order);
  const shown = confirmed ? [...givenLines(confirmed.given), ...planLines(sale, confirmed.plan)] : [];
  const question = [...shown, copy.question(formatClp(amountClp), order.buyOrder)].join("\n");
  if (!(await isAgreed(confirm, isSure, question))) return told(deskCopy.unchanged);
  const given = await orRefusal(
    async () =>
      await deps.db.transaction(async (tx) => {
        const locked = await lockNamedSale(tx, buyOrder);
        await noteAct(tx, { actor, action: "refund", orderId: order.id, why, details: { amountClp } });
        return await giveGoodwill(tx, { order: locked, confirmed, actor, ...goodwill });
      }),
  );
  if (given.outcome === "changed") throw new DeskError("PLAN_CHANGED");
  const { lines, isPending } = await settleAll(desk, given.refunds);
  return { lines: [...shown, ...lines], isPending };
}
