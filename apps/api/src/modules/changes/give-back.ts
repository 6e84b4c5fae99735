import { planRefund } from "@shop/domain/refunds/plan-refund";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import { RefundRefused } from "@shop/domain/refunds/refund-reasons";
import { AppError } from "../../app-error";
import type { Reader, Tx } from "../../db/database";
import type { OrderRow } from "../orders/rows/order-queries";
import { readRefundableSale } from "../payments/refund/refundable-sale";
import { requestRefund } from "../payments/refund/request-refund";

interface Difference {
  /** Before the change is written. */
  order: OrderRow;
  position: number;
  amountClp: number;
  at: Date;
}

// Contract, `changes`. CHANGE_REFUSED when earlier refunds left less than the difference.
export async function planDifferenceBack(
  db: Reader,
  { order, position, amountClp, at }: Difference,
): Promise<RefundPlan> {
  const sale = await readRefundableSale(db, order);
  try {
    return planRefund(sale, "price_difference", { at, positions: [position], amountClp });
  } catch (error) {
    if (error instanceof RefundRefused && error.code === "AMOUNT_TOO_HIGH")
      throw new AppError("CHANGE_REFUSED", { reasons: ["MORE_THAN_LEFT"] });
    throw error;
  }
}

/** One key per step, so repeating is safe; the order must be locked. */
export async function askForDifference(
  tx: Tx,
  plan: RefundPlan,
  { changeId, ...by }: { changeId: number; orderId: number; actor: string; why: string },
): Promise<void> {
  for (const [index, step] of plan.steps.entries())
    await requestRefund(tx, { ...by, ...step, key: `change-${changeId}-${index + 1}`, reason: plan.reason });
}
