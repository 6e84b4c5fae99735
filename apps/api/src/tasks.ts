import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { OrderParts } from "./features/orders/parts";
import { sweepOrders } from "./features/orders/sweep";
import { reverseAttempt } from "./features/payments/reverse-attempt";
import { settleAttempt } from "./features/payments/settle-attempt";

const OfAttempt = z.object({ attemptId: z.number().int() });

/** Once a minute; correctness never waits for it. */
export const CRONTAB = "* * * * * sweep_orders ?fill=0s";

/** Jobs of orders and payments by name. */
export function orderTasks(parts: OrderParts): TaskList {
  return {
    settle_attempt: (payload) => settleAttempt(parts, OfAttempt.parse(payload).attemptId, "reconciler"),
    reverse_attempt: (payload) => reverseAttempt(parts, OfAttempt.parse(payload).attemptId),
    sweep_orders: () => sweepOrders(parts),
  };
}
