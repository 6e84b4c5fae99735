import { AppError } from "../../../app-error";
import type { OrderDeps } from "../../orders/deps";
import { isMoneyMoving } from "../../orders/rows/order-payment-queries";
import { findLines, lockOpenOrders, moveOrder } from "../../orders/rows/order-queries";
import type { WithdrawPresses } from "../../people/students/save-student";

/**
 * Open card forms are never committed; terms and coupon need a new press. Seats stay held.
 * @throws AppError PAYMENT_PENDING while money may be moving, when the student must not change
 */
export function pressWithdrawal({ supersedeAttempts }: OrderDeps): WithdrawPresses {
  return async (tx, { sessionId, studentId }) => {
    for (const order of await lockOpenOrders(tx, sessionId)) {
      const lines = await findLines(tx, order.id);
      if (lines.every((line) => line.studentId !== studentId)) continue;
      if (await isMoneyMoving(tx, order.id)) throw new AppError("PAYMENT_PENDING");
      await supersedeAttempts(tx, order.id);
      if (order.termsVersion === null) continue;
      await moveOrder(tx, order, {
        to: order.state === "paying" ? "held" : order.state,
        actor: "buyer",
        event: "student_changed",
        changes: { termsVersion: null, termsAcceptedAt: null },
      });
    }
  };
}
