import type { Hold } from "@shop/contracts/orders";
import { renewHold, viewHold } from "@shop/domain/orders/hold-times";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import { holdLimits } from "../../../settings";
import type { Session } from "../../access/sessions/session-queries";
import { deleteHolds, lockHeldItems, moveHoldExpiry } from "../../inventory/item-queries";
import type { OrderDeps } from "../deps";
import { lockOwnOrder } from "../quotes/order-context";
import { isMoneyMoving } from "../rows/order-payment-queries";
import {
  findOpenOrderIds,
  insertEvent,
  lockOrder,
  moveOrder,
  type OrderRow,
  updateOrder,
} from "../rows/order-queries";

// Renews the hold, up to the cap. Throws AppError HOLD_EXPIRED when it lapsed: its seats may be taken
export async function extendHold(deps: OrderDeps, session: Session, orderId: number): Promise<Hold> {
  return await deps.db.transaction(async (tx) => {
    const { order } = await lockOwnOrder(tx, session, { orderId });
    // The clock is read under the items' lock: whoever had it before may have counted what lapsed as free.
    const [, now] = await together([() => lockHeldItems(tx, order.id), () => readShopTime(tx)]);
    const limits = holdLimits(deps.settings);
    const minutes = limits.minutes[order.flow];
    if (!order.holdExpiresAt || order.holdExpiresAt <= now) throw new AppError("HOLD_EXPIRED", { minutes });
    const holdExpiresAt = renewHold(order, now, limits)?.holdExpiresAt ?? order.holdExpiresAt;
    const extended = await updateOrder(tx, order.id, { holdExpiresAt });
    await moveHoldExpiry(tx, order.id, holdExpiresAt);
    await insertEvent(tx, { orderId: order.id, actor: "buyer", event: "hold_extended" });
    const view = viewHold(extended, now, limits);
    if (!view) throw new AppError("HOLD_EXPIRED", { minutes });
    return view;
  });
}

/** Releases the seats of a locked order and supersedes its unpaid card form. */
export async function release(
  tx: Tx,
  order: OrderRow,
  { supersedeAttempts }: Pick<OrderDeps, "supersedeAttempts">,
): Promise<void> {
  await deleteHolds(tx, order.id);
  await supersedeAttempts(tx, order.id);
  const left = { to: "held", actor: "buyer", event: "left" } as const;
  const held = order.state === "paying" ? await moveOrder(tx, order, left) : order;
  if (held.state !== "held") return;
  // A hold taken again soon counts from the start of this one.
  const changes = { holdExpiresAt: await readShopTime(tx) };
  await moveOrder(tx, held, { to: "draft", actor: "buyer", event: "released", changes });
}

export async function releaseHold(deps: OrderDeps, session: Session, orderId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { order } = await lockOwnOrder(tx, session, { orderId });
    await release(tx, order, deps);
  });
}

/** Not orders whose payment is under way. Locks each order first, so a running save ends before. */
export async function releaseOpenOrders(
  deps: Pick<OrderDeps, "db" | "supersedeAttempts">,
  session: Pick<Session, "id">,
): Promise<void> {
  for (const orderId of await findOpenOrderIds(deps.db, session.id)) {
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order && !(await isMoneyMoving(tx, orderId))) await release(tx, order, deps);
    });
  }
}
