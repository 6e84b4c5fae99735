import { formatClp } from "@shop/domain/format/money";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { REASON_NAMES, REFUND_ROUTE_NAMES } from "@shop/domain/purchases/names-copy";
import { REFUND_REASONS, type RefundableSale, type RefundPlan } from "@shop/domain/refunds/refund-plan";
import { planForStaff } from "../../modules/payments/refund/plan-for-staff";
import { defineCommand, TEXT, told } from "../command/define-command";
import { readClp, readDay, readOrder, readPositions, refuse } from "../command/read-words";
import { planCopy as copy } from "./refunds-copy";

const paymentLines = ({ payments }: RefundableSale): string[] =>
  payments.map(({ buyOrder, typeCode, instalments, paidClp, returnedClp }) => {
    const card = `${paymentTypeLabel(typeCode)} (${typeCode}), ${installmentsLabel(instalments)}`;
    return copy.payment(buyOrder, card, formatClp(paidClp - returnedClp));
  });

export function planLines({ payments }: Pick<RefundableSale, "payments">, plan: RefundPlan): string[] {
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

export const plan = defineCommand({
  name: "plan",
  usage: {
    "<orden> --as motivo [--students 1,2] [--on día] [--clp n]":
      "qué se devuelve por un motivo, por qué vía y hasta cuándo; no cambia nada",
  },
  options: { as: TEXT, students: TEXT, on: TEXT, clp: TEXT },
  read: ({ as, students, on, clp }, [order]) => ({
    buyOrder: readOrder(order),
    on: readDay(on),
    reason: REFUND_REASONS.find((known) => known === as) ?? refuse(copy.as),
    positions: readPositions(students),
    amountClp: readClp(clp),
  }),
  run: async ({ deps, actor }, request) => {
    const planned = await planForStaff(deps.db, { ...request, actor });
    return told(...paymentLines(planned.sale), ...planLines(planned.sale, planned.plan));
  },
});
