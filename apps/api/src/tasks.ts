import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { forgetExpired } from "./features/limits/forget-expired";
import type { OrderParts } from "./features/orders/parts";
import { sweepOrders } from "./features/orders/sweep";
import { reportYesterday } from "./features/payments/report-payments";
import { reverseAttempt } from "./features/payments/reverse-attempt";
import { settleInTurn } from "./features/payments/settle-in-turn";
import { settleRefund } from "./features/payments/settle-refund";

const OfRefund = z.object({ refundId: z.number().int() });
const OfAttempt = z.object({ attemptId: z.number().int() });

/** Tidying by the clock; correctness never waits for it. */
export const CRONTAB =
  "* * * * * sweep_orders\n*/10 * * * * forget_expired\n30 7 * * * report_payments ?fill=6h";

/** Jobs of orders and payments by name. */
export function orderTasks(parts: OrderParts): TaskList {
  const settle = settleInTurn(parts);
  return {
    settle_attempt: (payload) => settle(OfAttempt.parse(payload).attemptId),
    reverse_attempt: (payload) => reverseAttempt(parts, OfAttempt.parse(payload).attemptId),
    settle_refund: async (payload) => {
      await settleRefund(parts, OfRefund.parse(payload).refundId);
    },
    report_payments: () => reportYesterday(parts),
    sweep_orders: () => sweepOrders(parts),
    forget_expired: async () => {
      await forgetExpired(parts);
    },
  };
}
