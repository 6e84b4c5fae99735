import { formatClp } from "@shop/domain/format/money";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { sumOf } from "@shop/domain/pricing/clp";
import type { RefundRequest } from "@shop/domain/refunds/plan-refund";
import type { RefundableSale, RefundPlan } from "@shop/domain/refunds/refund-plan";
import { noteAct } from "../../acts/audit-queries";
import { readShopTime } from "../../db/clock";
import { annulSale } from "../../modules/endings/annul-sale";
import { getFinishedSale } from "../../modules/orders/rows/named-order";
import { giveGoodwill, planOrRefuse } from "../../modules/payments/refund/goodwill";
import { readRefundableSale } from "../../modules/payments/refund/refundable-sale";
import type { SettledRefund } from "../../modules/payments/refund/settle-refund";
import { readConfirmed, resolveReview } from "../../modules/payments/settle/resolve-review";
import type { AnnulCommand, ResolveCommand } from "../read-command";
import { runAct } from "../run-act";
import type { Confirm } from "../text/confirm";
import { type Desk, type DeskAnswer, refundAnswer, told } from "../text/desk";
import { deskCopy, REFUND_ROUTE_NAMES } from "../text/desk-copy";
import { givenLines } from "./given-lines";
import type { GoodwillCommand, PlanCommand } from "./refund-command";
import { refundDeskCopy as copy, REASON_NAMES } from "./refund-desk-copy";

function paymentLines({ payments }: RefundableSale): string[] {
  return payments.map(({ buyOrder, typeCode, instalments, paidClp, returnedClp }) => {
    const card = `${paymentTypeLabel(typeCode)} (${typeCode}), ${installmentsLabel(instalments)}`;
    return copy.payment(buyOrder, card, formatClp(paidClp - returnedClp));
  });
}

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

// Noon in Santiago, in either of its offsets.
const noonOf = (day: string) => new Date(`${day}T16:00:00Z`);

/** @throws ActRefused ORDER_UNKNOWN, NO_SALE, PLAN_REFUSED */
export async function showPlan({ deps, actor }: Desk, command: PlanCommand): Promise<DeskAnswer> {
  const { db } = deps;
  const order = await getFinishedSale(db, command.buyOrder);
  await noteAct(db, { actor, action: "plan", orderId: order.id, details: { reason: command.reason } });
  const sale = await readRefundableSale(db, order);
  const all = sale.lines.map(({ position }) => position);
  const request: RefundRequest = {
    at: command.on === undefined ? await readShopTime(db) : noonOf(command.on),
    positions: command.positions.length > 0 ? command.positions : all,
    ...(command.amountClp !== undefined && { amountClp: command.amountClp }),
  };
  const plan = planOrRefuse(sale, command.reason, request);
  return told(...paymentLines(sale), ...planLines(sale, plan));
}

function settledLines(settled: readonly SettledRefund[]): DeskAnswer {
  const answer: DeskAnswer = { lines: [], isPending: false };
  for (const { refund, result } of settled) {
    const { lines, isPending } = refundAnswer(result, ({ answer: kind }) =>
      copy.done(deskCopy.refundKinds[kind ?? ""] ?? kind ?? ""),
    );
    answer.lines.push(
      copy.asked(refund.id, formatClp(refund.askedClp), REFUND_ROUTE_NAMES[refund.route]),
      ...lines,
    );
    answer.isPending ||= isPending;
  }
  return answer;
}

export const goodwill = (desk: Desk, confirm: Confirm, { isSure, name: _, ...wish }: GoodwillCommand) => {
  type Plan = Awaited<ReturnType<typeof giveGoodwill.plan>>;
  const shown = ({ anew, given }: Plan) => [
    ...givenLines(given),
    ...(anew ? planLines(anew.sale, anew.plan) : []),
  ];
  return runAct(desk, confirm, {
    act: giveGoodwill,
    request: wish,
    why: wish.why,
    isSure,
    question: (plan) => [...shown(plan), copy.question(formatClp(wish.amountClp), plan.buyOrder)].join("\n"),
    done: (plan, settled) => {
      const { lines, isPending } = settledLines(settled);
      return { lines: [...shown(plan), ...lines], isPending };
    },
  });
};

export const annul = (desk: Desk, confirm: Confirm, { buyOrder: orderName, why, isSure }: AnnulCommand) =>
  runAct(desk, confirm, {
    act: annulSale,
    request: { buyOrder: orderName, why },
    why,
    isSure,
    question: ({ buyOrder, totalClp, students, given }) =>
      [deskCopy.annulQuestion(buyOrder, formatClp(totalClp), students), ...givenLines(given)].join("\n"),
    done: (_, settled) => annulled(settled),
  });

// Unfinished and refused refunds come first.
function annulled(settled: readonly SettledRefund[]): string | DeskAnswer {
  if (settled.length === 0) return deskCopy.annulledFree;
  const open = settled.find(({ result }) => result.progress !== "done");
  if (open) return refundAnswer(open.result, () => "");
  const done = settled.flatMap(({ result }) => (result.progress === "done" ? [result.refund] : []));
  const ways = new Set(done.map(({ answer }) => deskCopy.refundKinds[answer ?? ""] ?? ""));
  const sumClp = sumOf(done.map(({ amountClp }) => amountClp ?? 0));
  return deskCopy.annulled(formatClp(sumClp), [...ways].join(", "));
}

export async function resolve(
  desk: Desk,
  confirm: Confirm,
  { buyOrder, as, why, isSure }: ResolveCommand,
): Promise<DeskAnswer> {
  const confirmed = as === "approved" ? await readConfirmed(desk.deps, buyOrder) : null;
  return await runAct(desk, confirm, {
    act: resolveReview,
    request: { buyOrder, why, confirmed },
    why,
    isSure,
    question: () => deskCopy.resolveQuestion[as](buyOrder),
    done: (_, result) =>
      result
        ? refundAnswer(result, ({ amountClp, answer }) =>
            amountClp
              ? deskCopy.reviewReversed(formatClp(amountClp), deskCopy.refundKinds[answer ?? ""] ?? "")
              : deskCopy.reviewNotCharged,
          )
        : deskCopy.reviewApproved,
  });
}
