import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { forgetExpired } from "./forget-expired";
import { sweepOrders } from "./modules/checkout/drafts/sweep";
import type { OrderParts } from "./modules/checkout/parts";
import { reverseAttempt } from "./modules/payments/refund/reverse-attempt";
import { settleRefund } from "./modules/payments/refund/settle-refund";
import { reportYesterday } from "./modules/payments/report/report-payments";
import { settleInTurn } from "./modules/payments/settle/settle-in-turn";

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
