import type { Ending, EndingPlan } from "@shop/contracts/purchases/endings";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import type { EndingRow } from "../orders/rows/ending-queries";
import type { PlannedEnding } from "./plan-ending";

const viewSteps = ({ steps }: RefundPlan) =>
  steps.map(({ route, amountClp }) => ({ route, amount: amountClp }));

export const viewPlan = ({ plan, ...planned }: PlannedEnding): EndingPlan => ({
  ...planned,
  effectiveOn: plan.effectiveOn,
  payBy: plan.payBy,
  sum: plan.sumClp,
  students: plan.lines.map((line) => ({
    position: line.position,
    paid: line.paidClp,
    classesGiven: line.classesGiven,
    classesTotal: line.classesTotal,
    returned: line.returnedClp - line.feeBackClp,
    feeReturned: line.feeBackClp,
  })),
  steps: viewSteps(plan),
});

export const viewEnding = ({ plan, ...ending }: EndingRow): Ending => ({
  kind: ending.kind,
  positions: ending.positions,
  askedAt: ending.askedAt.toISOString(),
  isByStaff: ending.actor.startsWith("staff:"),
  effectiveOn: ending.effectiveOn,
  isOver: ending.effectedAt !== null,
  payBy: plan.payBy,
  sum: plan.sumClp,
  steps: viewSteps(plan),
  confirmedAt: ending.confirmedAt?.toISOString() ?? null,
});
